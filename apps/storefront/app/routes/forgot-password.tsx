import { Button } from '@sideboard/ui/button.tsx'
import { Field } from '@sideboard/ui/field.tsx'
import { Link } from 'react-router'
import { AuthForm, textOf } from '../features/auth/auth-form.tsx'
import { requestPasswordReset } from '../session/request-password-reset.ts'
import { PageHead } from '../shell/page-head.tsx'

const check = (form: FormData) =>
  textOf(form, 'email') === '' ? 'Missing fields: Please enter your email!' : undefined
const submit = (form: FormData) => requestPasswordReset(textOf(form, 'email'))

export default function ForgotPassword() {
  return (
    <>
      <PageHead title="Forgot your password" description="Get a link to choose a new password." noindex />
      <AuthForm title="Forgot your password" failureTitle="Password reset failed" check={check} submit={submit}>
        {(busy) => (
          <>
            <p className="text-ink-soft">
              Tell us the email address of your account and we send you a link to choose a new one.
            </p>
            <Field label="Email" name="email" type="email" autoComplete="email" placeholder="you@example.com" />
            <Button type="submit" busy={busy}>
              Send link
            </Button>
            <Link to="/auth/login" className="link self-center">
              Back to sign in
            </Link>
          </>
        )}
      </AuthForm>
    </>
  )
}
