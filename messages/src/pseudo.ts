/** English that shows what is not a message: accented, 40% longer, and in brackets where the message is rendered. */

const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
const LONGER_BY = 0.4
const PADDING = '·'

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
  return words + PADDING.repeat(Math.ceil(words.trim().length * LONGER_BY)) + end
}
