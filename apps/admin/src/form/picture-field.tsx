import { MAX_PICTURE_BYTES, pictureAddress, type PictureSize } from '@sideboard/domain/pictures.ts'
import { classNames } from '@sideboard/ui/class-names.ts'
import { useId, useState } from 'react'
import { reasonOf } from '../api/reason-of.ts'
import { useChange } from '../api/use-change.ts'
import { readBase64 } from './read-base64.ts'

type PictureFieldProps = {
  label: string
  hint?: string
  /** The address of the picture that is chosen; empty for none yet. */
  value: string
  onChange: (address: string) => void
  /** In which of its widths the page will ask for it. */
  size: PictureSize
  /** The shape in which the shop shows it. */
  shape: string
}

/** Chooses a picture by uploading it at once: what stands here is what the shop will show. */
export function PictureField({ label, hint, value, onChange, size, shape }: PictureFieldProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const upload = useChange('POST /api/admin/pictures', { tellsReason: false })

  async function send(file: File): Promise<void> {
    setRefusal(undefined)
    if (file.size > MAX_PICTURE_BYTES) return setRefusal('This picture is larger than 8 MB.')
    try {
      const { picture } = await upload.mutateAsync({ body: { picture: { data: await readBase64(file) } } })
      onChange(pictureAddress(picture.hash, size))
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }

  const note = refusal ?? (upload.isPending ? 'Uploading...' : hint)
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
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={upload.isPending}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
        }}
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
