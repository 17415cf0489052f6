import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { readSingleFile, type SingleFault, type SingleRow } from '@pennysleeve/domain/inventory/single-file.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { FileButton } from '@pennysleeve/ui/file-button.tsx'
import { readFileText } from '@pennysleeve/ui/read-file-text.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { PICTURE_KINDS } from '../../form/use-upload-picture.ts'
import { useGameOptions } from '../../form/use-game-options.ts'
import { Page } from '../../shell/page.tsx'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { findMissingPictures, sendPictures, sendSingles, type SinglePlan } from './send-single-file.ts'

type Preview = { rows: SingleRow[]; faults: SingleFault[]; plan: SinglePlan }

/** Singles of a game from a CSV file: read, shown, then made. */
export function SingleFile() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const [pictures, setPictures] = useState<File[]>([])
  const [preview, setPreview] = useState<Preview>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const games = useGameOptions()
  // Magic has card data. Without another game staff choose themselves.
  const game = chosen ?? games.find(({ value }) => value !== DEFAULT_GAME_CODE)?.value ?? ''
  const sent = { game, onProgress: setProgress }

  const run = async (work: () => Promise<void>) => {
    setProblem('')
    setProgress(0)
    try {
      await work()
    } catch (error) {
      setProblem(errorMessageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const read = (file: File) =>
    run(async () => {
      setPreview(undefined)
      if (game === '') {
        setProblem('Please choose a game first.')
        return
      }
      const found = readSingleFile(await readFileText(file), { magic: game === DEFAULT_GAME_CODE })
      if (found.problem !== undefined) {
        setProblem(found.problem)
        return
      }
      const { rows, faults } = found
      const plan = await sendSingles({ ...sent, rows, pictures: new Map(), apply: false })
      setPreview({ rows, faults: [...faults, ...plan.faults].toSorted((a, b) => a.line - b.line), plan })
    })
  const make = ({ rows }: Preview) =>
    run(async () => {
      const hashes = await sendPictures(pictures, rows, setProgress)
      const { fresh } = await sendSingles({ ...sent, rows, pictures: hashes, apply: true })
      toast({ title: `${countWords(fresh, 'single')} made. Give them prices and stock.`, variant: 'success' })
      await navigate(`/products?game=${game}&status=unpriced`)
    })

  return (
    <Page title="Singles from a file" note="For a game without card data. Nothing is made before you have seen it.">
      <div className="flex max-w-3xl flex-col items-start gap-5">
        <p className="text-ink-soft">
          A CSV file whose first line names the columns: “name”, “set” and “number”, and if you like “rarity”, “finish”,
          “type” and “picture”, the name of a picture file. A set that is new also needs “set name” and “released”.
        </p>
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Select
            label="Game"
            options={game === '' ? [{ value: '', label: 'Choose a game' }, ...games] : games}
            value={game}
            onChange={({ target }) => {
              setChosen(target.value)
              setPreview(undefined)
            }}
          />
          <PicturesField chosen={pictures.length} onChange={setPictures} />
        </div>
        {progress === undefined ? (
          <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(file) => void read(file)}>
            Choose a file
          </FileButton>
        ) : (
          <div className="w-full">
            <ProgressBar label="Working..." max={1} value={progress} text={`${Math.floor(progress * 100)}%`} />
          </div>
        )}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        {preview && progress === undefined && (
          <PreviewBox preview={preview} pictures={pictures} onMake={() => void make(preview)} />
        )}
      </div>
    </Page>
  )
}

function PicturesField({ chosen, onChange }: { chosen: number; onChange: (files: File[]) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Pictures
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_KINDS}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange([...(target.files ?? [])])}
        className="block min-h-11 w-full rounded-lg border border-edge bg-surface p-1 text-sm text-ink file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
      />
      <p id={`${id}-note`} className="mt-1.5 text-sm text-ink-soft">
        {chosen === 0 ? 'Only if the file names some.' : `${countWords(chosen, 'picture')} chosen.`}
      </p>
    </div>
  )
}

/** Faults shown at most. */
const SHOWN_FAULTS = 200

type PreviewBoxProps = { preview: Preview; pictures: File[]; onMake: () => void }

function PreviewBox({ preview: { rows, faults, plan }, pictures, onMake }: PreviewBoxProps) {
  const missing = findMissingPictures(pictures, rows)
  return (
    <section aria-label="What the file does" className="flex w-full flex-col items-start gap-4">
      <output className="figures block">
        {countWords(plan.fresh, 'new single')}, {plan.existing} in the catalogue already, {faults.length} refused.
      </output>
      {plan.fresh > 0 && <Button onClick={onMake}>Make {countWords(plan.fresh, 'single')}</Button>}
      <FaultList title="Refused" faults={faults} />
      <FaultList title="Pictures that are missing" faults={missing} />
    </section>
  )
}

function FaultList({ title, faults }: { title: string; faults: SingleFault[] }) {
  if (faults.length === 0) return null
  return (
    <div className="w-full">
      <h2 className="text-lg">{title}</h2>
      <ul aria-label={title} className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface px-4">
        {faults.slice(0, SHOWN_FAULTS).map(({ line, text, reason }) => (
          <li key={line} className="py-2.5">
            <span className="figures text-ink-soft">Line {line}</span> <span className="font-semibold">{text}</span>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_FAULTS && <p className="mt-2">And {faults.length - SHOWN_FAULTS} more.</p>}
    </div>
  )
}

function countWords(count: number, word: string): string {
  return `${count.toLocaleString('en-AU')} ${word}${count === 1 ? '' : 's'}`
}
