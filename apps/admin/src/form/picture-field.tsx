import { pictureUrl, type PictureSize } from '@pennysleeve/domain/pictures/pictures.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { useId } from 'react'
import { PICTURE_KINDS, useUploadPicture } from './use-upload-picture.ts'

type PictureFieldProps = {
  label: string
  hint?: string
  /** The chosen picture's URL; empty for none. */
  value: string
  onChange: (url: string) => void
  /** The width that the page will request. */
  size: PictureSize
  /** The aspect ratio in the shop. */
  shape: string
}

/** Uploads the picture at once: the preview is what the shop will show. */
export function PictureField({ label, hint, value, onChange, size, shape }: PictureFieldProps) {
  const id = useId()
  const { send, refusal, isPending } = useUploadPicture(({ hash }) => onChange(pictureUrl(hash, size)))
  const note = refusal ?? (isPending ? 'Uploading...' : hint)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {value !== '' && (
        <img src={value} alt="" className={classNames('mb-2 w-full rounded-lg bg-sunken object-cover', shape)} />
      )}
      <input
        id={id}
        type="file"
        accept={PICTURE_KINDS}
        disabled={isPending}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => void send(target.files?.[0])}
        className="block min-h-11 w-full rounded-lg border border-edge bg-surface p-1 text-sm text-ink file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
      />
      {note && (
        <p
          id={`${id}-note`}
          role={refusal ? 'alert' : undefined}
          className={classNames('mt-1.5 text-sm', refusal ? 'text-bad' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
