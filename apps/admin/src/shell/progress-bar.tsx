import { useId } from 'react'

export type ProgressBarProps = {
  label: string
  /** Undefined while the total is unknown. */
  max: number | undefined
  value: number
  /** The progress as text. */
  text: string
}

/** A progress bar whose text is announced. */
export function ProgressBar({ label, max, value, text }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <progress
        id={id}
        max={max ?? 1}
        {...(max === undefined ? {} : { value: Math.min(value, max) })}
        className="h-2 w-full accent-link"
      />
      <output className="figures text-sm text-ink-soft">{text}</output>
    </div>
  )
}
