import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { AuthForm, textOf } from '../features/auth/auth-form.tsx'
import { requestPasswordReset } from '../session/request-password-reset.ts'
import { PageHead } from '../shell/page-head.tsx'

const check = (form: FormData) =>
  textOf(form, 'email') === '' ? { title: 'Missing fields: Please enter your email!' } : undefined

export default function ForgotPassword() {
  const [sent, setSent] = useState(false)
  const submit = async (form: FormData) => {
    const description = await requestPasswordReset(textOf(form, 'email'))
    setSent(true)
    toast({ title: 'Check your mail', description, variant: 'success' })
  }
  return (
    <>
      <PageHead title="Forgot your password" description="Get a link to choose a new password." noindex />
      <AuthForm title="Forgot your password" failureTitle="Password reset failed" check={check} submit={submit}>
        {(busy) => (
          <>
            <p className="text-ink-soft">
              {sent
                ? 'If there is an account with this address, a link is on its way to it and works for one hour. Nothing there? Look among the junk mail, or check the address and send it again.'
                : 'Tell us the email address of your account and we send you a link to choose a new password.'}
            </p>
            <Field label="Email" name="email" type="email" autoComplete="email" placeholder="you@example.com" />
            <Button type="submit" busy={busy}>
              {sent ? 'Send link again' : 'Send link'}
            </Button>
            <Link to="/auth/login" className="link inline-flex min-h-11 items-center self-center">
              Back to sign in
            </Link>
          </>
        )}
      </AuthForm>
    </>
  )
}
