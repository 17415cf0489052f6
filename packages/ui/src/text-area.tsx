import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FIELD_CLASS } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & { label: string; hint?: string }

/** A field of several lines. */
export function TextArea({ label, hint, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className={classNames(FIELD_CLASS, 'resize-y py-2', className)}
      />
      {hint && (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
