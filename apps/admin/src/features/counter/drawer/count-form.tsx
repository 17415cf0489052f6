import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import {
  DENOMINATIONS,
  denominationText,
  SMALLEST_NOTE,
  sumCount,
  type CashCount,
  type Denomination,
} from '@pennysleeve/domain/drawers/denominations.ts'
import { MAX_NOTE_CHARACTERS, MAX_PIECES } from '@pennysleeve/domain/drawers/drawer-limits.ts'
import { cents, displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Field, FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useUnsavedChanges } from '../../../form/use-unsaved-changes.ts'

type Pieces = Partial<Record<Denomination, string>>

const NOTES = DENOMINATIONS.filter((one) => one >= SMALLEST_NOTE)
const COINS = DENOMINATIONS.filter((one) => one < SMALLEST_NOTE)

/** The count by denomination; the difference is shown before the drawer is closed. */
export function CountForm({ drawer }: { drawer: Drawer }) {
  const navigate = useNavigate()
  const [pieces, setPieces] = useState<Pieces>({})
  const [note, setNote] = useState('')
  const close = useApiMutation('POST /api/admin/counter/drawers/:id/closing', {
    successMessage: ({ device }) => `The drawer of “${device}” is closed.`,
  })
  const counts = readPieces(pieces)
  const counted = counts && sumCount(counts)
  const expected = readSigned(drawer.expected)
  const begun = Object.values(pieces).some((typed) => typed.trim() !== '')
  const [pressedEarly, setPressedEarly] = useState(false)
  const [asking, setAsking] = useState(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  useUnsavedChanges(begun && !close.isPending && !close.isSuccess)
  // Not a callback of `mutate`: the refetch that follows finds no open drawer and unmounts this form.
  const submit = async (read: CashCount) => {
    const closing = { counts: read, expected: drawer.expected, note }
    try {
      await close.mutateAsync({ params: { id: String(drawer.id) }, body: { closing } })
    } catch {
      // useApiMutation has already shown the error.
      return
    }
    await navigate(`/counter/closings/${drawer.id}`)
  }
  return (
    <form
      noValidate
      aria-label="Count"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!counts || close.isPending) return
        // A stray press would close it for good, with all of its cash as the difference.
        if (!begun) setPressedEarly(true)
        else if (counted === expected) void submit(counts)
        else setAsking(true)
      }}
    >
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2 md:grid-cols-1 min-[90rem]:grid-cols-2">
        {[NOTES, COINS].map((group) => (
          <fieldset key={group[0]} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-1.5 font-semibold">{group === NOTES ? 'Notes' : 'Coins'}</legend>
            {group.map((one) => (
              <PiecesField
                key={one}
                denomination={one}
                typed={pieces[one] ?? ''}
                onChange={(typed) => setPieces((now) => ({ ...now, [one]: typed }))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <dl className="figures flex flex-col gap-0.5">
        <Line name="Should be there" amount={drawer.display_expected} />
        <Line name="Counted" amount={counted === undefined ? 'Whole numbers, please' : displayMoney(counted)} />
        {begun && counted !== undefined && (
          <Line
            name="Difference"
            amount={displayMoney(cents(counted - expected))}
            className={classNames('text-lg font-bold', counted !== expected && 'text-bad')}
          />
        )}
      </dl>
      <Field
        label="Note (optional)"
        autoComplete="off"
        maxLength={MAX_NOTE_CHARACTERS}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {pressedEarly && !begun && (
        <p role="alert" className="text-bad">
          Please count first. If nothing is in the drawer, type a 0.
        </p>
      )}
      <Button
        ref={closeButton}
        type="submit"
        className="min-h-14 text-lg"
        busy={close.isPending}
        disabled={counts === undefined}
      >
        Close the drawer
      </Button>
      {counts && counted !== undefined && (
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title={`${differenceText(counted - expected)} than expected`}
          description="Close it all the same? It cannot be opened again, and the difference stays in the report."
          focusAfter={closeButton}
          actions={
            <>
              <Button look="secondary" onClick={() => setAsking(false)}>
                Count again
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  setAsking(false)
                  void submit(counts)
                }}
              >
                Close it all the same
              </Button>
            </>
          }
        />
      )}
    </form>
  )
}

type PiecesFieldProps = { denomination: Denomination; typed: string; onChange: (typed: string) => void }

function PiecesField({ denomination, typed, onChange }: PiecesFieldProps) {
  const pieces = readWhole(typed)
  return (
    <label className="flex items-center gap-2">
      <span className="figures w-12 shrink-0 text-right font-semibold">{denominationText(denomination)}</span>
      <span className="w-20 shrink-0">
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-invalid={pieces === undefined}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          className={classNames(FIELD_CLASS, 'text-right')}
        />
      </span>
      <span className="figures min-w-20 grow text-right text-ink-soft">
        {pieces ? displayMoney(cents(pieces * denomination)) : ''}
      </span>
    </label>
  )
}

function Line({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-3', className)}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function differenceText(difference: number): string {
  return `${displayMoney(cents(Math.abs(difference)))} ${difference < 0 ? 'less' : 'more'}`
}

/** Nothing typed is none; undefined if it is no number of pieces. */
function readWhole(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_PIECES ? Number(text) : undefined
}

function readPieces(pieces: Pieces): CashCount | undefined {
  const counts: CashCount = {}
  for (const one of DENOMINATIONS) {
    const read = readWhole(pieces[one] ?? '')
    if (read === undefined) return undefined
    if (read > 0) counts[one] = read
  }
  return counts
}

/** More refunds than cash make it negative. */
function readSigned(text: string): number {
  return text.startsWith('-') ? 0 - (readMoney(text.slice(1)) ?? 0) : (readMoney(text) ?? 0)
}
