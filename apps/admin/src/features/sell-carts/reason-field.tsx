import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'

const REASONS = [
  'We have enough copies of this one for now.',
  'Not near mint.',
  'Damaged.',
  'Not the printing that was offered.',
  'Not in the parcel.',
  'We doubt that it is genuine.',
]

type ReasonFieldProps = {
  /** Of the card. */
  name: string
  reason: string
  onChange: (reason: string) => void
}

/** Why not all copies of a line are bought. */
export function ReasonField({ name, reason, onChange }: ReasonFieldProps) {
  return (
    <input
      aria-label={`Why not all of ${name}`}
      placeholder="Why? The customer reads this."
      list="sell-reasons"
      required
      maxLength={300}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
      className={`${FIELD_CLASS} sm:col-span-2`}
    />
  )
}

/** The choices of all reason fields on the page. */
export function ReasonList() {
  return (
    <datalist id="sell-reasons">
      {REASONS.map((reason) => (
        <option key={reason}>{reason}</option>
      ))}
    </datalist>
  )
}
