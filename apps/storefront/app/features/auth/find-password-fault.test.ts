import { expect, test } from 'vitest'
import { findPasswordFault } from './find-password-fault.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const FILLED = { email: 'wanda@example.test', password: 'a secret', password_confirmation: 'a secret' }
const MISSING = 'Missing fields: Please fill in all required fields!'

test('accepts a complete form', () => {
  expect(findPasswordFault(formOf(FILLED), { withEmail: true })).toBeUndefined()
  expect(findPasswordFault(formOf({ ...FILLED, email: '' }))).toBeUndefined()
})

test('requires every field and reports an e-mail without @ at the same time', () => {
  for (const name of Object.keys(FILLED)) {
    expect(findPasswordFault(formOf({ ...FILLED, [name]: ' ' }), { withEmail: true })).toEqual({
      title: MISSING,
      errors: {},
    })
  }
  expect(findPasswordFault(formOf({ email: 'wanda' }), { withEmail: true })).toEqual({
    title: MISSING,
    errors: { email: ['is not a valid e-mail address'] },
  })
})

test('rejects an e-mail without @', () => {
  expect(findPasswordFault(formOf({ ...FILLED, email: 'wanda' }), { withEmail: true })).toEqual({
    errors: { email: ['is not a valid e-mail address'] },
  })
})

test('marks both fields when the passwords differ', () => {
  expect(findPasswordFault(formOf({ ...FILLED, password_confirmation: 'a Secret' }), { withEmail: true })).toEqual({
    title: "Passwords don't match: Please make sure your passwords match!",
    errors: { password: ['does not match'], password_confirmation: ['does not match'] },
  })
})
