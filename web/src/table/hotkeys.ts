// Which key was meant, and whether it was meant for the table at all.

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT']

/** Keys pressed in a field, or together with a control key, are none of the table's. */
export function isForTable(press: KeyboardEvent): boolean {
  return !press.ctrlKey && !press.metaKey && !press.altKey && !isTyping(press.target)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || FIELDS.includes(target.tagName))
}

/** Enter and Space belong to the button that has the focus. */
export function isOnButton(press: KeyboardEvent): boolean {
  return press.target instanceof Element && press.target.closest('button, a, [role=button], summary') !== null
}

/** Digits by their place on the keyboard: some layouts have them on the shifted side. */
export function keyOf(press: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  return !press.shiftKey && /^(Digit|Numpad)\d$/.test(press.code) ? press.code.slice(-1) : press.key.toLowerCase()
}
