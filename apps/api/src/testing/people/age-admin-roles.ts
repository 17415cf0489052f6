import { sql } from 'kysely'
import { connect } from '../../db/connect.ts'

/** Moves the admins' role change this many days into the past. */
export async function ageAdminRoles(databaseUrl: string, days: number): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`
    update users set admin_since = admin_since - make_interval(days => ${days}) where role = 'admin'
  `.execute(db)
  await close()
}
