import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openWithAdmin } from '../../testing/open-with-admin.ts'
import { backUpNightly } from './back-up-nightly.ts'
import { checkBackup } from './read-backup.ts'

test(
  'a nightly backup is made once a day by one of the processes, the newest are kept, and a failure is on the health page',
  { tags: 'nightly' },
  async () => {
    const { shop, get } = await openWithAdmin()
    const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-nightly-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const old = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => `pennysleeve-${day}T020700Z.tar.gz`)
    for (const name of [...old, 'holiday.jpg']) writeFileSync(join(folder, name), '')
    const health = async () => (await get<{ backups: object }>('/api/admin/health')).body.backups
    expect(await health()).toEqual({ nightly: false, last: null, error: null })

    const config = { backupDir: folder, backupsKept: 2 }
    const together = Array.from({ length: 3 }, () => backUpNightly({ config, databaseUrl: shop.databaseUrl }))
    await Promise.all(together)
    await backUpNightly({ config, databaseUrl: shop.databaseUrl })
    const [other, kept, made = '', ...more] = readdirSync(folder)
    expect([other, kept, more]).toEqual(['holiday.jpg', old[2], []])
    await checkBackup(join(folder, made))
    expect(await health()).toMatchObject({ last: { file: join(folder, made) }, error: null })

    await sql`update backups set started_at = now() - interval '1 day', finished_at = now() - interval '1 day'`.execute(
      shop.db,
    )
    const unwritable = { backupDir: join(folder, 'holiday.jpg'), backupsKept: 2 }
    await expect(backUpNightly({ config: unwritable, databaseUrl: shop.databaseUrl })).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await health()).toMatchObject({
      last: { file: join(folder, made) },
      error: expect.stringMatching(/EEXIST|ENOTDIR/),
    })
  },
)
