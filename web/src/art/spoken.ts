// What a drawing is to whoever cannot see it.

/** With a label it is read out; without one it is decoration. */
export function spoken(label: string | undefined): { role?: 'img'; 'aria-label'?: string; 'aria-hidden'?: 'true' } {
  return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }
}
