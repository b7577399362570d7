// What the keys of this table do. The first that does something takes the key.

/** What a key can lead to; `click` and `focus` say whether there was something to press. */
export interface Deeds {
  click(selector: string): boolean
  focus(selector: string): boolean
  skip(): boolean
  step(): boolean
  log(): void
  read(): void
  escape(): void
}

/** Whether the key was meant for the table. Enter and Space belong to the button that has the focus. */
export function actOn(key: string, isOnButton: boolean, deeds: Deeds): boolean {
  switch (key) {
    case ' ':
      return !isOnButton && deeds.skip()
    case 's':
      return deeds.step()
    case 'u':
      return deeds.click('[data-testid=take-back]')
    case 'w':
      return deeds.click('[data-testid=wait]')
    case 'a':
      return deeds.focus('[data-testid=pitch] .lit button') || deeds.focus('[data-testid=pitch] button')
    case 'h':
      return deeds.focus('[data-testid=hand] button')
    case '?':
      return deeds.click('[data-testid=help]')
    default:
      return plain(key, deeds)
  }
}

function plain(key: string, deeds: Deeds): boolean {
  if (key === 'l') deeds.log()
  else if (key === 'i') deeds.read()
  else if (key === 'escape') deeds.escape()
  else return /^[0-9a-z]$/.test(key) && deeds.click(`[data-testid=dock] [data-key="${key}"]`)
  // What else is open, the browser closes with Escape.
  return key !== 'escape'
}
