import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { openWithAdmin } from '../../testing/open-with-admin.ts'
import { makeMail } from '../../testing/staff-calls/mails.ts'

test('staff find sent mail, without the secrets in it', async () => {
  const { shop, get } = await openWithAdmin()
  const open = await makeMail(shop, { to: 'ada@example.test' })
  const secret = await makeMail(shop, { to: 'a_a@example.test', confidential: true })
  type Mails = ResponseOf<'GET /api/admin/mails'>
  const ids = async (query: string) => (await get<Mails>(`/api/admin/mails?${query}`)).body.mails.map(({ id }) => id)
  expect(await ids('')).toEqual([secret, open])
  expect(await ids('q=ADA@')).toEqual([open])
  expect(await ids('q=a_')).toEqual([secret])
  expect(await ids('state=sent')).toEqual([])
  expect(await ids(`before_id=${secret}`)).toEqual([open])
  expect((await get(`/api/admin/mails/${open}`)).body).toMatchObject({ html: '<p>some words</p>', text: 'some words' })
  expect((await get(`/api/admin/mails/${secret}`)).body).toMatchObject({ html: null, text: null })
  expect((await get('/api/admin/mails/999999')).status).toBe(404)
})
