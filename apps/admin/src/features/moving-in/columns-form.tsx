import type { MovedKind } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useState } from 'react'
import { Panel } from '../../shell/panel.tsx'
import { columnLabels, formatName } from './moved-labels.ts'
import type { OpenedFile, SendOptions } from './send-moved-file.ts'

type ColumnsFormProps = { kind: MovedKind; file: OpenedFile; onSend: (options: SendOptions) => void }

const PRICE_OPTIONS = [
  { value: 'take', label: 'Are taken from the file' },
  { value: 'keep', label: 'Stay as they are' },
]
/** Their prices are in another currency. */
const FOREIGN = new Set(['tcgplayer', 'cardmarket'])

/** Which column is what, as far as recognised, and in which currency the prices are. */
export function ColumnsForm({ kind, file, onSend }: ColumnsFormProps) {
  const [places, setPlaces] = useState(file.places)
  const [prices, setPrices] = useState('take')
  const [factor, setFactor] = useState(FOREIGN.has(file.format) ? '' : '1')
  const [problem, setProblem] = useState('')
  const options = [
    { value: '-1', label: 'Not in the file' },
    ...file.titles.map((title, place) => ({ value: String(place), label: title || `Column ${place + 1}` })),
  ]
  const submit = () => {
    if (prices === 'take' && !(Number(factor) > 0)) {
      return setProblem('Please say what 1 of the file’s currency is in Australian dollars, such as 1.5.')
    }
    return onSend({ places, price_factor: prices === 'take' ? Number(factor) : null, again: false })
  }
  return (
    <Panel
      title="2. The columns"
      note={`Recognised as a ${file.format === 'own' ? 'CSV file' : `file of ${formatName(file.format)}`}. Put right what was recognised wrongly.`}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columnLabels(kind).map(([column, label]) => (
          <Select
            key={column}
            label={label}
            options={options}
            value={String(places[column] ?? -1)}
            onChange={({ target }) => setPlaces({ ...places, [column]: Number(target.value) })}
          />
        ))}
      </div>
      {kind === 'stock' && (
        <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            label="Prices and costs"
            options={PRICE_OPTIONS}
            value={prices}
            onChange={({ target }) => setPrices(target.value)}
          />
          {prices === 'take' && (
            <Field
              label="AU$ for 1 of its currency"
              inputMode="decimal"
              value={factor}
              onChange={({ target }) => setFactor(target.value)}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={submit}>Preview</Button>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
    </Panel>
  )
}
