import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { MAX_PICTURE_BYTES } from '@pennysleeve/domain/pictures/pictures.ts'
import { useState } from 'react'
import { errorMessageOf } from '../api/error-message.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { readBase64 } from './read-base64.ts'

/** The `accept` attribute: the formats that the server decodes. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif'

type Picture = ResponseOf<'POST /api/admin/pictures'>['picture']

/** Uploads a picture when it is chosen, so that errors appear before the form is sent. */
export function useUploadPicture(onUploaded: (picture: Picture) => void) {
  const upload = useApiMutation('POST /api/admin/pictures', { showsError: false })
  const [refusal, setRefusal] = useState<string>()

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setRefusal(undefined)
    if (file.size > MAX_PICTURE_BYTES) {
      setRefusal('The file is larger than 8 MB. Please choose a smaller one.')
      return
    }
    try {
      onUploaded((await upload.mutateAsync({ body: { picture: { data: await readBase64(file) } } })).picture)
    } catch (error) {
      setRefusal(errorMessageOf(error))
    }
  }
  return { send, refusal, isPending: upload.isPending }
}
