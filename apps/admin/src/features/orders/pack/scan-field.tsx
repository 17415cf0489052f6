import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import type { KeyboardEvent, RefObject } from 'react'

type ScanFieldProps = {
  field: RefObject<HTMLInputElement | null>
  told: { text: string; wrong: boolean } | undefined
  onScan: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Checks each copy against the order. Enter without text does nothing: some scanners send it twice. */
export function ScanField({ field, told, onScan, onKeyDown }: ScanFieldProps) {
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey) return onKeyDown(event)
    // Not the form's Enter, which ships.
    event.preventDefault()
    const text = event.currentTarget.value.trim()
    event.currentTarget.value = ''
    if (text !== '') onScan(text)
  }
  return (
    <div>
      <label htmlFor="scan" className="mb-1.5 block font-semibold">
        Scan a card
      </label>
      <input
        ref={field}
        id="scan"
        // Uncontrolled: a scanner types faster than a render.
        defaultValue=""
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby="scan-help"
        onKeyDown={onKey}
        className={classNames(FIELD_CLASS, 'min-h-13 text-lg')}
      />
      <p id="scan-help" className="mt-1.5 text-sm text-ink-soft">
        Its label, or set and number: m10 146. A packing slip turns to its order.
      </p>
      {told?.wrong && (
        <p role="alert" className="mt-3 rounded-lg bg-bad p-4 text-xl font-bold wrap-anywhere text-on-bad">
          {told.text}
        </p>
      )}
      <output className={classNames('mt-3 block min-h-6 font-semibold', told?.wrong === false && 'text-good')}>
        {told?.wrong === false && told.text}
      </output>
    </div>
  )
}
