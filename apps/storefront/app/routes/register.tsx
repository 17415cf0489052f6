import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { Link } from 'react-router'
import { AuthForm, passwordOf, textOf } from '../features/auth/auth-form.tsx'
import { findPasswordFault } from '../features/auth/find-password-fault.ts'
import { NewPasswordField } from '../features/auth/new-password-field.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { signUp } from '../session/sign-up.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useShop } from '../shell/shop.queries.ts'

const check = (form: FormData) => findPasswordFault(form, { withEmail: true })

/** The API's sentence for a taken e-mail. */
const TAKEN = 'has already been taken'

const newcomer = (form: HTMLFormElement) => ({ email: textOf(new FormData(form), 'email') })

export default function Register() {
  const shopName = useShop()?.name ?? 'the shop'
  const submit = async (form: FormData) => {
    await signUp({
      email: textOf(form, 'email'),
      password: passwordOf(form, 'password'),
      password_confirmation: passwordOf(form, 'password_confirmation'),
    })
    toast({ title: 'Registration successful', description: `Welcome to ${shopName}!`, variant: 'success' })
  }
  return (
    <>
      <PageHead title="Sign Up" description="Open an account to buy, sell and keep a wishlist." noindex />
      <AuthForm title="Sign Up" failureTitle="Registration failed" check={check} submit={submit}>
        {(busy, errorOf) => (
          <>
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              hint="We send you a link there to verify it."
              error={errorOf('email')}
            />
            {errorOf('email') === TAKEN && <HasAccount />}
            <NewPasswordField label="Password" name="password" owner={newcomer} error={errorOf('password')} />
            <PasswordField
              label="Confirm password"
              name="password_confirmation"
              autoComplete="new-password"
              error={errorOf('password_confirmation')}
            />
            <Button type="submit" busy={busy}>
              Sign Up
            </Button>
            <p className="text-center text-ink-soft">
              Already have an account?{' '}
              <Link to="/auth/login" className="link inline-flex min-h-11 items-center font-semibold">
                Sign in
              </Link>
            </p>
          </>
        )}
      </AuthForm>
    </>
  )
}

function HasAccount() {
  return (
    <p className="-mt-3">
      Is it yours?{' '}
      <Link to="/auth/login" className="link inline-flex min-h-11 items-center">
        Sign in
      </Link>{' '}
      or{' '}
      <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
        choose a new password
      </Link>
    </p>
  )
}
