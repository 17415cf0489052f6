import {
  FILE_FORMAT_NAMES,
  WRITTEN_FORMATS,
  type WrittenFormat,
} from '@pennysleeve/domain/prices/files/file-formats.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { QueryField } from './query-field.tsx'
import { readPrices } from './send-price-file.ts'

const FORMATS = WRITTEN_FORMATS.map((value) => ({
  value,
  label: value === 'own' ? 'A spreadsheet' : FILE_FORMAT_NAMES[value],
}))

/** Downloads the variants of a search, one row each. */
export function ExportPrices() {
  const [query, setQuery] = useState('')
  const [format, setFormat] = useState<WrittenFormat>('own')
  const [factor, setFactor] = useState('1')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const exportPrices = async () => {
    if (!(Number(factor) > 0)) return setProblem('The currency must be a number, such as 0.6.')
    setBusy(true)
    setProblem('')
    try {
      const { name, file } = await readPrices(query, format, Number(factor))
      downloadFile(name, file)
    } catch (error) {
      setProblem(errorMessageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-labelledby="take-out"
      className="flex flex-col items-start gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <h2 id="take-out" className="text-xl">
        Take prices out
      </h2>
      <QueryField label="Which products" value={query} onChange={setQuery} className="w-full" />
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Select
          label="For"
          options={FORMATS}
          value={format}
          // The options' values are exactly these.
          onChange={({ target }) => setFormat(target.value as WrittenFormat)}
        />
        {format !== 'own' && (
          <Field
            label="Its currency for AU$1"
            inputMode="decimal"
            value={factor}
            onChange={({ target }) => setFactor(target.value)}
          />
        )}
      </div>
      <Button busy={busy} onClick={() => void exportPrices()}>
        Download as CSV
      </Button>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
