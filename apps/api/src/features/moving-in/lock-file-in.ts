import type { MovedFileState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockMovedFile, type MovedFileRow } from './moved-files.queries.ts'

const WRONG_STATE = {
  receiving: 'moved_file.receiving',
  ready: 'moved_file.ready',
  applying: 'moved_file.applying',
  done: 'moved_file.done',
  undoing: 'moved_file.undoing',
  undone: 'moved_file.undone',
  canceled: 'moved_file.canceled',
} as const satisfies Record<MovedFileState, string>

/** Locks the file if it is in one of these states; otherwise refuses with its state. */
export async function lockFileIn(tx: Tx, id: number, states: MovedFileState[]): Promise<MovedFileRow> {
  const file = await lockMovedFile(tx, id)
  if (!file) throw notFound()
  if (!states.includes(file.state)) throw new ShopError(WRONG_STATE[file.state])
  return file
}
