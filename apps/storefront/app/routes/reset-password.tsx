import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AuthForm, passwordOf } from '../features/auth/auth-form.tsx'
import { findPasswordFault } from '../features/auth/find-password-fault.ts'
import { NewPasswordField } from '../features/auth/new-password-field.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { resetPassword } from '../session/reset-password.ts'
import { PageHead } from '../shell/page-head.tsx'

const check = (form: FormData) => findPasswordFault(form)

/** The target of the mailed reset link. */
export default function ResetPassword() {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const submit = async (form: FormData) => {
    await resetPassword({
      reset_password_token: token,
      password: passwordOf(form, 'password'),
      password_confirmation: passwordOf(form, 'password_confirmation'),
    })
    toast({ title: 'Password changed', description: 'Please sign in with your new password.', variant: 'success' })
    await navigate('/auth/login', { replace: true })
  }
  return (
    <>
      <PageHead title="Choose a new password" description="Choose a new password for your account." noindex />
      <AuthForm title="Choose a new password" failureTitle="Password reset failed" check={check} submit={submit}>
        {(busy, errorOf) => (token === '' ? <NoToken /> : <NewPassword token={token} busy={busy} errorOf={errorOf} />)}
      </AuthForm>
    </>
  )
}

type NewPasswordProps = { token: string; busy: boolean; errorOf: (field: string) => string | undefined }

function NewPassword({ token, busy, errorOf }: NewPasswordProps) {
  return (
    <>
      <p className="text-ink-soft">You will be signed out on all your devices and can then sign in again.</p>
      <NewPasswordField
        label="New password"
        name="password"
        owner={() => ({ reset_password_token: token })}
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm new password"
        name="password_confirmation"
        autoComplete="new-password"
        error={errorOf('password_confirmation')}
      />
      <Button type="submit" busy={busy}>
        Change password
      </Button>
      <Link to="/forgot-password" className="link inline-flex min-h-11 items-center self-center">
        Ask for a new link
      </Link>
    </>
  )
}

/** The URL was typed, or a mail program broke the link. */
function NoToken() {
  return (
    <>
      <p className="text-ink-soft">Please open this page with the link from our mail: it is not complete.</p>
      <Link to="/forgot-password" className={buttonClass()}>
        Ask for a new link
      </Link>
    </>
  )
}
