import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts'
import { countGuesses, hashPassword, isPassword } from './password-thread.ts'

const EMAIL = 'ada@example.test'
const GUESSABLE = [
  'password',
  '12345678',
  '        ',
  'Top End Cards',
  'topendcards',
  'aaaaaaaaaaaa',
  'Passw0rd!',
  'Magic: The Gathering',
  'magicthegathering',
  EMAIL,
]

const signUp = ({ send }: TestShop, password: string, email = EMAIL) =>
  send('POST', '/api/sign_up', { body: { user: { email, password, password_confirmation: password } } })

test('rejects a common password at sign-up and creates no account', async () => {
  const shop = await openTestShop()
  for (const password of GUESSABLE) {
    const { status, body } = await signUp(shop, password)
    expect([password, status, body]).toMatchObject([
      password,
      422,
      {
        error: expect.stringContaining('one of the first that people try'),
        errors: { password: ['is too easy to guess'] },
      },
    ])
  }
  expect(await shop.db.selectFrom('users').selectAll().where('email', '=', EMAIL).execute()).toEqual([])
})

test('there are no composition rules for passwords', async () => {
  const shop = await openTestShop()
  const passwords = ['correct horse battery', 'kT9!vQ2x', 'ложка вилка самовар', '夏の海と古い時計']
  for (const [n, password] of passwords.entries()) {
    expect([password, (await signUp(shop, password, `free${n}@example.test`)).status]).toEqual([password, 201])
  }
})

test('rejects a common password on change and reset, and the old one stays', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop, EMAIL)
  const change = await shop.send('PUT', '/api/account', {
    token,
    body: { user: { current_password: PASSWORD, password: 'password1', password_confirmation: 'password1' } },
  })
  expect([change.status, change.body.errors]).toEqual([422, { password: ['is too easy to guess'] }])

  const link = await askForLink(shop)
  const choose = (password: string) =>
    shop.send('PUT', '/api/passwords', {
      body: { user: { reset_password_token: link, password, password_confirmation: password } },
    })
  expect([(await choose(EMAIL)).status, (await choose('qwertyuiop')).status]).toEqual([422, 422])
  expect(
    (await shop.send('POST', '/api/sign_in', { body: { user: { email: EMAIL, password: PASSWORD } } })).status,
  ).toBe(200)
  // A rejected password does not use up the link.
  expect((await choose('a spoon under the sea')).status).toBe(204)
})

test('hashes a hundred passwords at once and refuses more', { tags: 'nightly' }, async () => {
  const stored = await hashPassword(PASSWORD)
  expect(await isPassword(PASSWORD, stored)).toBe(true)
  const crowd = Array.from({ length: 100 }, () => isPassword('another', stored))
  await expect(isPassword(PASSWORD, stored)).rejects.toThrow('Many people are signing in right now.')
  await Promise.all(crowd)
  expect(await isPassword('another', stored)).toBe(false)
})

test('sign-ins do not wait behind estimates of new passwords', async () => {
  const stored = await hashPassword(PASSWORD)
  const crowd = Array.from({ length: 100 }, (_, n) => countGuesses(`${n}`, []))
  expect(await isPassword(PASSWORD, stored)).toBe(true)
  await Promise.all(crowd)
})

test('estimates only the beginning of a very long password', async () => {
  const long = 'p4$$w0rd@'.repeat(22)
  expect(await countGuesses(long, [])).toBe(await countGuesses(long.slice(0, 64), []))
})

async function askForLink(shop: TestShop, email = EMAIL): Promise<string> {
  await shop.send('POST', '/api/passwords', { body: { user: { email } } })
  await runWaitingJobs(shop)
  return new URL(/http\S+/.exec(shop.mails.at(-1)!.text)![0]).searchParams.get('token')!
}

const measure = ({ send }: TestShop, user: object) =>
  send<{ strength: string; error?: string }>('POST', '/api/password_strength', { body: { user } })

test('the meter shows “too easy” for exactly the passwords that are rejected', async () => {
  const shop = await openTestShop({ config: { demo: true } })
  const fine = ['kT9!vQ2x', 'correct horse battery', 'ada-ada-ada', 'pennysleeve2026', 'ложка вилка самовар']
  for (const password of [...GUESSABLE, ...fine, 'short7!']) {
    const { body } = await measure(shop, { email: EMAIL, password })
    const refused = (await signUp(shop, password)).status === 422
    expect([password, body.strength === 'too_easy']).toEqual([password, refused])
    await shop.db.deleteFrom('sessions').execute()
    await shop.db.deleteFrom('users').where('email', '=', EMAIL).execute()
  }
  expect((await measure(shop, { password: 'correct horse battery' })).body.strength).toBe('strong')
})

test('the meter knows the account from the token of a reset link', async () => {
  const shop = await openTestShop()
  await makeCustomer(shop, 'jabberwocky77@example.test')
  const password = 'jabberwocky77'
  expect((await measure(shop, { password })).body.strength).not.toBe('too_easy')
  const reset_password_token = await askForLink(shop, 'jabberwocky77@example.test')
  expect((await measure(shop, { password, reset_password_token })).body.strength).toBe('too_easy')
  expect((await measure(shop, { password, reset_password_token: 'made up' })).status).toBe(200)
})

test('the meter is limited per minute, apart from sign-in', async () => {
  const shop = await openTestShop()
  await makeCustomer(shop, EMAIL)
  const waiting = Promise.all(Array.from({ length: 40 }, () => measure(shop, { password: 'x'.repeat(200) })))
  const signIn = await shop.send('POST', '/api/sign_in', { body: { user: { email: EMAIL, password: PASSWORD } } })
  expect(signIn.status).toBe(200)
  const statuses = (await waiting).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  await sql`
    insert into throttle_hits (counted_for) select 'password-strength:127.0.0.1' from generate_series(1, 120)
  `.execute(shop.db)
  expect((await measure(shop, { password: 'kT9!vQ2x' })).status).toBe(429)
})
