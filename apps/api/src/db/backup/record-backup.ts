import { withClient } from '../with-client.ts'

export type BackupKind = 'nightly' | 'command' | 'upgrade'
type BackupResult = { kind: BackupKind; started_at: Date; file: string } & ({ bytes: number } | { error: string })

/** A backup may be made of a schema that does not know this table yet. */
export async function recordBackup(databaseUrl: string, result: BackupResult): Promise<void> {
  const { kind, started_at, file } = result
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass('public.backups') is not null as known`)
    if (!rows[0]?.known) return
    await client.query('insert into backups (kind, started_at, file, bytes, error) values ($1, $2, $3, $4, $5)', [
      kind,
      started_at,
      file,
      'bytes' in result ? result.bytes : null,
      'error' in result ? result.error : null,
    ])
  })
}
