import { ApiError } from '@pennysleeve/contract/client.ts'
import { PasskeyError } from '@pennysleeve/ui/passkey.ts'
import { expect, test } from 'vitest'
import { DE } from './de.ts'
import { translateError } from './translate-error.ts'

const german = (error: unknown) => translateError(error, 'de', DE)

test('translates an error by its code, whatever its message', () => {
  const refusal = new ApiError(401, { error: 'Any words', code: 'auth.wrong_password' })
  expect(german(refusal)).toBe('E-Mail-Adresse oder Passwort ist falsch.')
})

test('an error without a translated code has no translation', () => {
  expect(german(new ApiError(401, { error: 'Invalid email or password.' }))).toBeUndefined()
  expect(german(new ApiError(422, { error: 'No payment found', code: 'payment.not_found' }))).toBeUndefined()
})

test('translates network and passkey errors', () => {
  expect(german(new TypeError('fetch failed'))).toMatch(/^Der Shop ist nicht erreichbar/)
  expect(german(new PasskeyError('AbortError'))).toBe('Das wurde abgebrochen.')
})

test("a translation fills in the error's params", () => {
  const french = { messages: {}, passkeys: {}, refusals: { 'stock.only_left': 'Il ne reste que {count} de {name}' } }
  const body = {
    error: 'Only 2 left of "Bolt"',
    code: 'stock.only_left',
    params: { count: 2, name: '"Bolt"' },
  } as const
  expect(translateError(new ApiError(422, body), 'de', french)).toBe('Il ne reste que 2 de "Bolt"')
})
