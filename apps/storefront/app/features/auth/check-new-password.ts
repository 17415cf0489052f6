import { textOf } from './auth-form.tsx'

/** What is wrong with a form that asks for a new password twice, and perhaps for more. */
export function checkNewPassword(form: FormData, alsoNeeded: string[] = []): string | undefined {
  if ([...alsoNeeded, 'password', 'password_confirmation'].some((name) => textOf(form, name) === '')) {
    return 'Missing fields: Please fill in all required fields!'
  }
  if (form.get('password') !== form.get('password_confirmation')) {
    return "Passwords don't match: Please make sure your passwords match!"
  }
  return undefined
}
