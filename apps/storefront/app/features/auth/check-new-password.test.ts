import { expect, test } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const FILLED = { email: 'wanda@example.test', password: 'a secret', password_confirmation: 'a secret' }
const MISSING = 'Missing fields: Please fill in all required fields!'

test('a form that is filled in is sent', () => {
  expect(checkNewPassword(formOf(FILLED), { withEmail: true })).toBeUndefined()
  expect(checkNewPassword(formOf({ ...FILLED, email: '' }))).toBeUndefined()
})

test('an empty field is asked for; an address without @ is marked at the same time', () => {
  for (const name of Object.keys(FILLED)) {
    expect(checkNewPassword(formOf({ ...FILLED, [name]: ' ' }), { withEmail: true })).toEqual({
      title: MISSING,
      errors: {},
    })
  }
  expect(checkNewPassword(formOf({ email: 'wanda' }), { withEmail: true })).toEqual({
    title: MISSING,
    errors: { email: ['is not a valid e-mail address'] },
  })
})

test('an address without @ is refused at its field', () => {
  expect(checkNewPassword(formOf({ ...FILLED, email: 'wanda' }), { withEmail: true })).toEqual({
    errors: { email: ['is not a valid e-mail address'] },
  })
})

test('two passwords that differ are both marked', () => {
  expect(checkNewPassword(formOf({ ...FILLED, password_confirmation: 'a Secret' }), { withEmail: true })).toEqual({
    title: "Passwords don't match: Please make sure your passwords match!",
    errors: { password: ['does not match'], password_confirmation: ['does not match'] },
  })
})
