import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { useId } from 'react'
import { PICTURE_KINDS, useUploadPicture } from '../../form/use-upload-picture.ts'

/** An uploaded picture; hash null means the drawn one. */
export type ChosenPicture = { hash: string | null; url: string | null }

type PictureFieldProps = { image_url: string | null; onChange: (picture: ChosenPicture) => void }

/** The product's picture: uploaded or drawn. */
export function PictureField({ image_url, onChange }: PictureFieldProps) {
  const id = useId()
  const { send, refusal, isPending } = useUploadPicture(({ hash, sizes }) =>
    onChange({ hash, url: sizes.find(({ size }) => size === 640)?.url ?? null }),
  )

  return (
    <div className="flex flex-col items-start gap-3">
      <CardImage src={image_url} alt="" className="w-full max-w-56" />
      {/* The native input stays accessible; only the label is styled. */}
      <input
        id={id}
        type="file"
        accept={PICTURE_KINDS}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={`${id}-note`}
        disabled={isPending}
        className="peer sr-only"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'medium',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {isPending ? 'Uploading…' : 'Upload a picture'}
      </label>
      {image_url?.startsWith('/pictures/uploads/') && (
        <Button look="quiet" size="small" onClick={() => onChange({ hash: null, url: null })}>
          Use the drawn picture
        </Button>
      )}
      <p id={`${id}-note`} className={refusal ? 'text-sm text-bad' : 'text-sm text-ink-soft'}>
        {refusal ?? 'JPEG, PNG, WebP or AVIF, at most 8 MB.'}
      </p>
    </div>
  )
}
