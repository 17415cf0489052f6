import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const FIELD_CLASS =
  'min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink placeholder:text-ink-soft disabled:bg-sunken disabled:text-ink-soft disabled:opacity-100 aria-invalid:border-bad'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  hint?: string
  /** Shown inside the input at its right end, such as a show/hide button. */
  end?: ReactNode
}

export function Field({ label, error, hint, end, className, ...input }: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(FIELD_CLASS, end !== undefined && 'pr-12')}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
      {note && (
        <p id={noteId} className={classNames('mt-1.5 text-sm', error ? 'text-bad' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}
