import { textOf, type ValidationFailure } from './auth-form.tsx'

/** Validates a form with a new password, its confirmation, and optionally an e-mail. */
export function findPasswordFault(form: FormData, { withEmail = false } = {}): ValidationFailure | undefined {
  const needed = [...(withEmail ? ['email'] : []), 'password', 'password_confirmation']
  const email = textOf(form, 'email')
  // Only a hint while typing; the server validates the address.
  const errors = withEmail && email !== '' && !email.includes('@') ? { email: ['is not a valid e-mail address'] } : {}
  if (needed.some((name) => textOf(form, name) === '')) {
    return { title: 'Missing fields: Please fill in all required fields!', errors }
  }
  if (form.get('password') !== form.get('password_confirmation')) {
    const unequal = ['does not match']
    return {
      title: "Passwords don't match: Please make sure your passwords match!",
      errors: { ...errors, password: unequal, password_confirmation: unequal },
    }
  }
  return 'email' in errors ? { errors } : undefined
}
