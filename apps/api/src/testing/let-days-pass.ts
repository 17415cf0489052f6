import { sql } from 'kysely'
import { connect } from '../db/connect.ts'
import { runningUrl } from '../db/embedded.ts'

// Started beside an open shop, with its folder and a number: lets so many days pass for all who are admins.
const [dataDir = '', days] = process.argv.slice(2)
const { db, close } = connect(await runningUrl(dataDir))
await sql`
  update users set admin_since = admin_since - make_interval(days => ${Number(days)}) where role = 'admin'
`.execute(db)
await close()
