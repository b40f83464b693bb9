import type { Certificate } from '@pickproof/contract/certificates'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { DOWNLOADED } from './certificate-words.ts'
import { saveFile } from '../../ui/browser/save-file.ts'

export function useCertificateDownload() {
  return useMutation({
    mutationFn: async ({ id, code }: Pick<Certificate, 'id' | 'code'>) => {
      const file = await api('GET /accounts/certificates/{id}', { params: { id }, query: { download: true } })
      saveFile(file, `certificate-${code}.png`)
    },
    onSuccess: () => notify.success(DOWNLOADED),
  })
}
