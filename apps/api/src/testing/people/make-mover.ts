import type { MovedFile, MovedRow } from '@pennysleeve/contract/admin/moving-in.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { hasCopies } from '@pennysleeve/domain/moving-in/has-copies.ts'
import type { MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { readTableHead, readTableRows, type TableKind } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { readPriceFile } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { createHash } from 'node:crypto'
import { makeShoppers } from './make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

type FileResponse = MovedFile & ErrorBody

/** An admin with the calls of moving in. */
export async function makeMover(shop: TestShop) {
  const [person] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person!.id).execute()
  return moverAt(shop, { id: person!.id, token: person!.token })
}

/** The same admin, in this process of the shop. */
export function moverAt(shop: TestShop, { id, token }: { id: number; token: string }) {
  const put = (path: string, body?: object) =>
    shop.send<FileResponse>('PUT', `/api/admin/moved_files/${path}`, { token, ...(body ? { body } : {}) })
  const begin = (moved_file: object, text = 'anything') =>
    shop.send<FileResponse>('POST', '/api/admin/moved_files', {
      token,
      body: {
        moved_file: {
          kind: 'stock',
          file_name: 'stock.csv',
          file_hash: createHash('sha256').update(text).digest('hex'),
          format: 'own',
          ...moved_file,
        },
      },
    })
  const addStock = (file: number, rows: object[]) =>
    shop.send<FileResponse>('POST', `/api/admin/moved_files/${file}/stock_rows`, { token, body: { rows } })
  const see = async (file: number) =>
    (await shop.send<FileResponse>('GET', `/api/admin/moved_files/${file}`, { token })).body
  /** Presses, waits for the job, and reads how the file stands. */
  const work = async (file: number, verb: 'apply' | 'undo') => {
    const { status, body } = await put(`${file}/${verb}`)
    if (status !== 200) return { status, body }
    await shop.runJobs()
    return { status, body: await see(file) }
  }
  return {
    id,
    token,
    begin,
    addStock,
    see,
    close: (file: number) => put(`${file}/ready`),
    /** Sends a stock file as the page does, up to its preview. */
    bringStock: async (text: string, options: object = {}) => {
      const read = readPriceFile(text)
      if (read.problem !== undefined) throw new Error(read.problem)
      const begun = await begin({ format: read.format, ...options }, text)
      if (begun.status !== 201) return begun.body
      await addStock(begun.body.id, read.rows.filter(hasCopies))
      return (await put(`${begun.body.id}/ready`)).body
    },
    /** Sends a file of another kind as the page does, up to its preview. */
    bringTable: async (kind: TableKind, text: string, options: object = {}) => {
      const head = readTableHead(kind, text)
      const read = head.problem === undefined ? readTableRows(kind, text, head.places) : head
      if (read.problem !== undefined) throw new Error(read.problem)
      const begun = await begin({ kind, file_name: `${kind}.csv`, ...options }, text)
      if (begun.status !== 201) return begun.body
      const sent = await shop.send<FileResponse>('POST', `/api/admin/moved_files/${begun.body.id}/rows`, {
        token,
        body: { rows: read.rows },
      })
      if (sent.status !== 200) return sent.body
      return (await put(`${begun.body.id}/ready`)).body
    },
    mend: (file: number, row: number, cells: object) => put(`${file}/rows/${row}`, { row: { cells } }),
    invite: (file: number) => shop.send<FileResponse>('POST', `/api/admin/moved_files/${file}/invitations`, { token }),
    rows: async (file: number, state: MovedRowState = 'planned') =>
      (
        await shop.send<{ rows: MovedRow[]; total_count: number }>(
          'GET',
          `/api/admin/moved_files/${file}/rows?state=${state}&per_page=100`,
          { token },
        )
      ).body.rows,
    resolve: (file: number, row: number, meant: object) => put(`${file}/stock_rows/${row}`, { row: meant }),
    leaveOut: (file: number, row: number) => put(`${file}/rows/${row}/leave_out`),
    leaveOutAll: (file: number) => put(`${file}/leave_out`),
    press: (file: number, verb: 'apply' | 'undo' | 'cancel') => put(`${file}/${verb}`),
    apply: (file: number) => work(file, 'apply'),
    undo: (file: number) => work(file, 'undo'),
    leftOutFile: async (file: number) =>
      (
        await shop.send<ResponseOf<'GET /api/admin/moved_files/:id/left_out_file'>>(
          'GET',
          `/api/admin/moved_files/${file}/left_out_file`,
          { token },
        )
      ).body,
  }
}
