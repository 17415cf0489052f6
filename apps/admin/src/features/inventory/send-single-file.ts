import { patientClient } from '@pennysleeve/contract/patient-client.ts'
import type { SingleOutcome } from '@pennysleeve/contract/admin/singles.ts'
import { SINGLE_BATCH_ROWS, type SingleFault, type SingleRow } from '@pennysleeve/domain/inventory/single-file.ts'
import { client as browserClient } from '../../api/browser.ts'
import { readBase64 } from '../../form/read-base64.ts'

const client = patientClient(browserClient)

export type SinglePlan = { fresh: number; existing: number; faults: SingleFault[] }

type SingleBatch = {
  game: string
  rows: SingleRow[]
  /** Picture hashes by file name. */
  pictures: ReadonlyMap<string, string>
  apply: boolean
  onProgress: (part: number) => void
}

/** Sends the rows in batches: what becomes of them, and with `apply` makes the new ones. */
export async function sendSingles({ game, rows, pictures, apply, onProgress }: SingleBatch): Promise<SinglePlan> {
  const outcomes: SingleOutcome[] = []
  for (let at = 0; at < rows.length; at += SINGLE_BATCH_ROWS) {
    const batch = rows
      .slice(at, at + SINGLE_BATCH_ROWS)
      .map(({ picture, ...row }) => ({ ...row, picture: pictures.get(picture) ?? null }))
    const response = await client('POST /api/admin/singles/batch', { body: { singles: { game, apply, rows: batch } } })
    outcomes.push(...response.rows)
    onProgress(Math.min(1, (at + batch.length) / rows.length))
  }
  const names = new Map(rows.map(({ line, name }) => [line, name]))
  return {
    fresh: outcomes.filter(({ outcome }) => outcome === 'new').length,
    existing: outcomes.filter(({ outcome }) => outcome === 'exists').length,
    faults: outcomes.flatMap(({ line, reason }) =>
      reason === null ? [] : [{ line, text: names.get(line) ?? '', reason }],
    ),
  }
}

/** Uploads the chosen pictures that the rows name. */
export async function sendPictures(
  files: readonly File[],
  rows: readonly SingleRow[],
  onProgress: (part: number) => void,
): Promise<Map<string, string>> {
  const named = new Set(rows.map(({ picture }) => picture))
  const wanted = files.filter(({ name }) => named.has(name))
  const hashes = new Map<string, string>()
  for (const file of wanted) {
    const { picture } = await client('POST /api/admin/pictures', {
      body: { picture: { data: await readBase64(file) } },
    })
    hashes.set(file.name, picture.hash)
    onProgress(hashes.size / wanted.length)
  }
  return hashes
}

/** Rows that name a picture which was not chosen. */
export function findMissingPictures(files: readonly File[], rows: readonly SingleRow[]): SingleFault[] {
  const chosen = new Set(files.map(({ name }) => name))
  return rows.flatMap(({ line, name, picture }) =>
    picture === '' || chosen.has(picture)
      ? []
      : [{ line, text: name, reason: `The picture “${picture}” was not chosen; it will be drawn.` }],
  )
}
