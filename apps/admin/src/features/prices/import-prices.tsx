import { FILE_FORMAT_NAMES, type FileFormat } from '@pennysleeve/domain/prices/files/file-formats.ts'
import { FILE_STOCK, type FileStock } from '@pennysleeve/domain/prices/price-run.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FileButton } from '@pennysleeve/ui/file-button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFileWork } from '../../api/use-file-work.ts'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { countText, FILE_STOCK_LABELS } from './price-labels.ts'
import { readChosenFile, sendPriceFile, type ChosenFile, type FileOptions } from './send-price-file.ts'

/** Chooses a file, then how it is applied, and sends it. */
export function ImportPrices() {
  const navigate = useNavigate()
  const [file, setFile] = useState<ChosenFile>()
  const { progress, setProgress, problem, attempt } = useFileWork()
  const choose = (chosen: File) =>
    attempt(async () => {
      setFile(undefined)
      setFile(await readChosenFile(chosen))
    })
  const send = (chosen: ChosenFile, options: FileOptions) =>
    attempt(async () => {
      setProgress(0)
      await navigate(`/prices/runs/${await sendPriceFile(chosen, options, setProgress)}`)
    })
  return (
    <section
      aria-labelledby="bring-in"
      className="flex flex-col items-start gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <h2 id="bring-in" className="text-xl">
        Bring prices and stock in
      </h2>
      <p className="text-ink-soft">
        A CSV file with the column “sku” and any of “price”, “quote” and “stock”, or a stock file of TCGplayer,
        Cardmarket, Crystal Commerce, BinderPOS or Shopify. What is left empty stays as it is; “none” takes a price or a
        quote away. What the file does not name is not touched, and nothing changes before you have seen it row by row.
      </p>
      {progress === undefined ? (
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(chosen) => void choose(chosen)}>
          Choose a file
        </FileButton>
      ) : (
        <div className="w-full">
          <ProgressBar label="Reading your file..." max={1} value={progress} text={`${Math.floor(progress * 100)}%`} />
        </div>
      )}
      {file && progress === undefined && (
        <OptionFields key={file.name} file={file} onSend={(options) => void send(file, options)} />
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}

const STOCK_OPTIONS = FILE_STOCK.map((value) => ({ value, label: FILE_STOCK_LABELS[value] }))
const PRICE_OPTIONS = [
  { value: 'take', label: 'Are taken from the file' },
  { value: 'keep', label: 'Stay as they are' },
]
/** Their prices are in another currency. */
const FOREIGN = new Set<FileFormat>(['tcgplayer', 'cardmarket'])

type OptionFieldsProps = { file: ChosenFile; onSend: (options: FileOptions) => void }

function OptionFields({ file: { name, format, rows }, onSend }: OptionFieldsProps) {
  const [stock, setStock] = useState<FileStock>('set')
  const [prices, setPrices] = useState(FOREIGN.has(format) ? 'keep' : 'take')
  const [factor, setFactor] = useState('1')
  const [problem, setProblem] = useState('')
  const submit = () => {
    if (!(Number(factor) > 0)) return setProblem('The currency must be a number, such as 1.5.')
    return onSend({ stock, price_factor: prices === 'take' ? Number(factor) : null })
  }
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <p className="break-words sm:col-span-2">
        <span className="font-semibold">{name}</span>: {format === 'own' ? 'a price file' : FILE_FORMAT_NAMES[format]},{' '}
        {countText(rows.length, 'row')}
      </p>
      <Select
        label="Stock"
        className="sm:col-span-2"
        options={STOCK_OPTIONS}
        value={stock}
        // The options' values are exactly these.
        onChange={({ target }) => setStock(target.value as FileStock)}
      />
      <Select
        label="Prices"
        options={PRICE_OPTIONS}
        value={prices}
        onChange={({ target }) => setPrices(target.value)}
      />
      {prices === 'take' && format !== 'own' && (
        <Field
          label="AU$ for 1 of its currency"
          inputMode="decimal"
          value={factor}
          onChange={({ target }) => setFactor(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button onClick={submit}>Preview</Button>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
