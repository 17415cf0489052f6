import { readBase64 } from '../../form/read-base64.ts'
import { MAX_PICTURE_BYTES } from '@sideboard/domain/pictures.ts'
import { Button, buttonClass } from '@sideboard/ui/button.tsx'
import { CardImage } from '@sideboard/ui/card-image.tsx'
import { useId, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { reasonOf } from '../../api/reason-of.ts'

/** An uploaded picture; without a hash the drawn one is wanted. */
export type ChosenPicture = { hash: string | null; address: string | null }

type PictureFieldProps = { image_url: string | null; onChange: (picture: ChosenPicture) => void }

/** Uploads as soon as a file is chosen, so that a wrong one is told before the form is sent. */
export function PictureField({ image_url, onChange }: PictureFieldProps) {
  const id = useId()
  const upload = useChange('POST /api/admin/pictures', { tellsReason: false })
  const [problem, setProblem] = useState<string>()

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setProblem(undefined)
    if (file.size > MAX_PICTURE_BYTES) return setProblem('The file is larger than 8 MB. Please choose a smaller one.')
    try {
      const { picture } = await upload.mutateAsync({ body: { picture: { data: await readBase64(file) } } })
      onChange({ hash: picture.hash, address: picture.sizes.find(({ size }) => size === 640)?.address ?? null })
    } catch (error) {
      setProblem(reasonOf(error))
    }
    return undefined
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <CardImage src={image_url} alt="" className="w-full max-w-56" />
      {/* The box is reached by keyboard and heard as usual; only its look is the label's. */}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        disabled={upload.isPending}
        className="peer sr-only"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'medium',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {upload.isPending ? 'Uploading…' : 'Upload a picture'}
      </label>
      {image_url?.startsWith('/pictures/uploads/') && (
        <Button look="quiet" size="small" onClick={() => onChange({ hash: null, address: null })}>
          Use the drawn picture
        </Button>
      )}
      <p id={`${id}-note`} className={problem ? 'text-sm text-bad' : 'text-sm text-ink-soft'}>
        {problem ?? 'JPEG, PNG, WebP or AVIF, at most 8 MB.'}
      </p>
    </div>
  )
}
