/** English that shows what is not a message: accented, 40% longer, and in brackets where the message is rendered. */

const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
const LONGER_BY = 0.4
const PADDING = '·'
const GROUP = 8

/** Tags of rich texts stay as they are: they are not words. */
const TAG = /(<\/?\w+>)/

export function toPseudo(own: string): string {
  return own
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : accented(part)))
    .join('')
}

function accented(part: string): string {
  const letters = [...part].map((letter) => {
    const at = PLAIN.indexOf(letter)
    return at < 0 ? letter : ACCENTED.charAt(at)
  })
  const [, words = '', end = ''] = /^(.*?)(\s*)$/s.exec(letters.join('')) ?? []
  return words + paddingOf(Math.ceil(words.trim().length * LONGER_BY)) + end
}

/** In groups, so a line can break as it does between words. */
function paddingOf(length: number): string {
  return PADDING.repeat(length).replaceAll(new RegExp(`(${PADDING}{${GROUP}})(?=${PADDING})`, 'g'), '$1 ')
}
