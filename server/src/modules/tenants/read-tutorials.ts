import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isVideoAddress, tutorialFileSchema } from '@pickproof/contract/brand-file'
import type { Tutorial } from '@pickproof/contract/tenants'
import type { z } from 'zod'
import type { Brand, BrandAsset } from './brand.ts'
import { brandMistake, checkBrandJson, findBrandJson } from './brand-json.ts'
import { brandFileUrl, brandPageUrl } from './brand-view.ts'
import { ensureTranslations, findFileFor, languagesOf, readFileName } from './translated-files.ts'

const TUTORIALS = 'tutorials.json'

type Entry = z.output<typeof tutorialFileSchema>[number]

/** The tutorials for the readers of each language, by its code. */
export async function readTutorials(
  folder: string,
  brand: Pick<Brand, 'tenantId' | 'language' | 'texts'>,
  assets: ReadonlyMap<string, BrandAsset>,
): Promise<ReadonlyMap<string, readonly Tutorial[]>> {
  const names = (await readdir(folder)).filter((name) => readFileName(name).source === TUTORIALS)
  ensureTranslations(folder, names, brand)
  const lists = new Map<string, readonly Entry[]>()
  for (const name of names) {
    const path = join(folder, name)
    lists.set(name, checkBrandJson(tutorialFileSchema, await findBrandJson(path), path))
  }

  const tutorialsFor = (reader: string): Tutorial[] => {
    const list = findFileFor(lists, TUTORIALS, { reader, brand }) ?? TUTORIALS
    return (lists.get(list) ?? []).map(({ title, src, ...files }, index) => {
      const fileOf = (field: string, source: string): string => {
        const file = findFileFor(assets, source, { reader, brand })
        if (file !== undefined) return file
        throw brandMistake(join(folder, list), `${index}.${field}`, `There is no file ${source} beside it`)
      }
      const urlOf = (field: string, source: string | undefined): string | null => {
        if (source === undefined) return null
        const file = fileOf(field, source)
        return source.endsWith('.html')
          ? brandPageUrl(brand.tenantId, source, reader)
          : brandFileUrl(brand.tenantId, file)
      }
      return {
        title,
        src: src.includes('/') ? src : (urlOf('src', src) ?? src),
        isVideo: isVideoAddress(src),
        poster: urlOf('poster', files.poster),
        captions: urlOf('captions', files.captions),
        captionsLanguage: files.captions ? readFileName(fileOf('captions', files.captions)).code : null,
        transcript: urlOf('transcript', files.transcript),
      }
    })
  }
  return new Map(languagesOf(brand).map(({ code }) => [code, tutorialsFor(code)]))
}
