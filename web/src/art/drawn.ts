// How large a drawing is, and what it is to whoever cannot see it.

interface Drawn {
  width: number
  height: number
  role?: 'img'
  'aria-label'?: string
  'aria-hidden'?: 'true'
}

/** With a label it is read out; without one it is decoration. */
export function drawn(size: number, label: string | undefined): Drawn {
  const square = { width: size, height: size }
  return label ? { ...square, role: 'img', 'aria-label': label } : { ...square, 'aria-hidden': 'true' }
}
