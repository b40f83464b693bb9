import { CONTRACT_IN_BROWSER, isTest, WEB_ADDRESSES, WEB_AREAS, WEB_LAYERS } from './house.ts'
import type { Edge } from './edge.ts'

interface Place {
  readonly folder: string
  /** The subfolder, where the folder is an area of several features. */
  readonly part: string | undefined
}

/** Undefined for the files that lie in web/src itself: they put the app together and may import everything. */
function placeOf(path: string): Place | undefined {
  const [folder, second, third] = path.slice('web/src/'.length).split('/')
  if (!folder || second === undefined) return undefined
  return { folder, part: WEB_AREAS.includes(folder) && third !== undefined ? second : undefined }
}

const nameOf = ({ folder, part }: Place) => (part ? `${folder}/${part}` : folder)

/**
 * Features do not import each other; what two of them need moves down into a shared folder. A shared folder imports only
 * the layers below it.
 */
export function checkWebFolders({ from, target, isTypeOnly }: Edge): string | undefined {
  if (!from.startsWith('web/src/') || isTest(from) || !('file' in target)) return undefined
  const own = placeOf(from)
  if (own?.folder === 'ui') return checkUi(target.file, isTypeOnly)
  if (!own || !target.file.startsWith('web/src/') || target.file === WEB_ADDRESSES) return undefined
  const other = placeOf(target.file)
  if (!other) return `${nameOf(own)} may not import ${target.file}`
  if (nameOf(own) === nameOf(other)) return undefined
  const [layer, otherLayer] = [WEB_LAYERS.indexOf(own.folder), WEB_LAYERS.indexOf(other.folder)]
  if (layer >= 0)
    return otherLayer >= 0 && otherLayer < layer
      ? undefined
      : `${own.folder} may import only the layers below it, not ${nameOf(other)}`
  if (otherLayer >= 0) return undefined
  // Files at the top of an area put its features together, and hold what all of them share.
  const isSameArea = own.folder === other.folder && WEB_AREAS.includes(own.folder)
  if (isSameArea && (!own.part || !other.part)) return undefined
  return `features do not import each other: ${nameOf(own)} imports ${nameOf(other)}`
}

function checkUi(file: string, isTypeOnly: boolean): string | undefined {
  const isAllowed =
    /^web\/src\/(ui|brand)\//.test(file) ||
    file.startsWith('domain/') ||
    CONTRACT_IN_BROWSER.test(file) ||
    (isTypeOnly && file.startsWith('contract/'))
  return isAllowed
    ? undefined
    : `ui may import only ui, brand, domain and the fields of the contract, not ${file}`
}
