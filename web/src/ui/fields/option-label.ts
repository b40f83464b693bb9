import type { SelectGroup, SelectOption } from './select-field.tsx'

/** What a select field shows for a value; empty for one that is not on offer. */
export function optionLabelOf(
  options: readonly (SelectOption | SelectGroup)[],
  value: string | null,
): string {
  for (const option of options)
    for (const { value: own, label } of 'group' in option ? option.items : [option])
      if (own === value) return label
  return ''
}
