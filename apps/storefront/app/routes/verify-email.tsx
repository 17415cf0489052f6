import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isApiError } from '../api/is-api-error.ts'
import { AuthForm } from '../features/auth/auth-form.tsx'
import { verifyEmail } from '../session/verify-email.ts'
import { PageHead } from '../shell/page-head.tsx'

const nothingMissing = () => undefined

/** The target of the mailed verification link. Needs a press, because mail scanners open every link. */
export default function VerifyEmail() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [outcome, setOutcome] = useState<string>()
  const submit = async () => {
    try {
      const { email, changed } = await verifyEmail(token)
      setOutcome(
        changed
          ? `${email} is the address of your account from now on. Please sign in with it next time.`
          : `${email} is verified. Thank you!`,
      )
    } catch (error) {
      if (!isApiError(error) || error.status !== 422) throw error
      setOutcome(error.message)
    }
  }
  return (
    <>
      <PageHead title="Verify your address" description="Verify the e-mail address of your account." noindex />
      <AuthForm title="Verify your address" failureTitle="Not verified" check={nothingMissing} submit={submit}>
        {(busy) => {
          if (token === '') {
            return <Outcome>Please open this page with the link from our mail: it is not complete.</Outcome>
          }
          if (outcome !== undefined) return <Outcome focus>{outcome}</Outcome>
          return (
            <>
              <p className="text-ink-soft">One press shows us that our mail reaches you.</p>
              <Button type="submit" busy={busy}>
                Verify this address
              </Button>
            </>
          )
        }}
      </AuthForm>
    </>
  )
}

/** Replaces the button and takes over its focus. */
function Outcome({ focus = false, children }: { focus?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (focus) ref.current?.focus()
  }, [focus])
  return (
    <>
      <output ref={ref} tabIndex={-1} className="block wrap-anywhere outline-none">
        {children}
      </output>
      <Link to="/settings" className={buttonClass()}>
        Account settings
      </Link>
    </>
  )
}
