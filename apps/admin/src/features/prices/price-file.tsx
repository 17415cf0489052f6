import { ApiError } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { FileButton } from '@pennysleeve/ui/file-button.tsx'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { Page } from '../../shell/page.tsx'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { QueryField } from './query-field.tsx'
import { readPrices, sendPriceFile } from './send-price-file.ts'

const BOX = 'flex flex-col items-start gap-4 rounded-xl border border-line bg-surface p-5'

/** Export and import of prices, quotes and stock as a CSV file. */
export function PriceFile() {
  return (
    <Page title="Price file" note="Prices, quotes and stock in a spreadsheet, and back again.">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ExportPrices />
        <ImportPrices />
      </div>
    </Page>
  )
}

function ExportPrices() {
  const [query, setQuery] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const exportPrices = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { name, file } = await readPrices(query)
      downloadFile(name, file)
    } catch (error) {
      setProblem(errorMessageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="take-out" className={BOX}>
      <h2 id="take-out" className="text-xl">
        Take prices out
      </h2>
      <QueryField label="Which products" value={query} onChange={setQuery} className="w-full" />
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

function ImportPrices() {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setProblem('')
    setProgress(0)
    try {
      await navigate(`/prices/runs/${await sendPriceFile(file, setProgress)}`)
    } catch (error) {
      // Parse errors have their own message.
      setProblem(error instanceof Error && !(error instanceof ApiError) ? error.message : errorMessageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <section aria-labelledby="bring-in" className={BOX}>
      <h2 id="bring-in" className="text-xl">
        Bring prices in
      </h2>
      <p className="text-ink-soft">
        A CSV file with the column “sku” and any of “price”, “quote” and “stock”. What is left empty stays as it is;
        “none” takes a price or a quote away. Nothing changes before you have seen it row by row.
      </p>
      {progress === undefined ? (
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(file) => void send(file)}>
          Choose a file
        </FileButton>
      ) : (
        <div className="w-full">
          <ProgressBar label="Reading your file..." max={1} value={progress} text={`${Math.floor(progress * 100)}%`} />
        </div>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
