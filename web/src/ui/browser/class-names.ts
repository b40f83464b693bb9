/** Joins the class names that apply: `joinClasses(styles.root, isOpen && styles.open)`. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
