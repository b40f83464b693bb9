import { Fragment } from 'react'

/** A word of the data, such as PROOF_OF_ADDRESS, wraps where one of its parts ends. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
