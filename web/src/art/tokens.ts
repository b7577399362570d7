/** Small signs in a box of 24 by 24. */

const SHAPES = {
  heart: 'M12 21L3 11Q0 5 6 3.5Q10 3 12 7Q14 3 18 3.5Q24 5 21 11Z',
  laurel: '', charm: '', trophy: '', skull: '', net: '', flame: '', rock: '',
  bolt: 'M14 1L4 14H11L9 23L20 9H13Z',
  shield: 'M12 2L21 5V12Q20 19 12 22Q4 19 3 12V5Z',
  step: '', sword: '', bow: '', clock: '', lock: '', eye: '', bot: '', person: '', sound: '', mute: '', moon: '', sun: '',
  flag: '', undo: '', dice: '', copy: '', link: '', info: '',
}

export type TokenKind = keyof typeof SHAPES
export const TOKENS: Readonly<Record<TokenKind, string>> = SHAPES
export const KINDS = Object.keys(SHAPES) as TokenKind[]
