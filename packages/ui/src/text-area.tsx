import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FIELD_CLASS } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & { label: string; hint?: string; error?: string | undefined }

/** A multi-line field. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(FIELD_CLASS, 'resize-y py-2', className)}
      />
      {note && (
        <p id={`${id}-note`} className={classNames('mt-1.5 text-sm', error ? 'text-bad' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}
