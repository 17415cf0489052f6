import type { GiftCardBalance } from '@pennysleeve/contract/gift-cards.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useSession } from '../../session/session.ts'
import { useFocusRefused } from '../../shell/use-focus-refused.ts'

/** What is left on a card, and its way into the customer's store credit. */
export function UseGiftCard() {
  const signedIn = useSession(({ token }) => Boolean(token))
  // Not controlled: what was typed before the page was hydrated stays.
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const look = useMutation({ mutationFn: (code: string) => client('POST /api/gift_cards/balance', { body: { code } }) })
  const redeem = useMutation({
    mutationFn: (code: string) => client('POST /api/gift_cards/redemptions', { body: { code } }),
    onSuccess: () => {
      form.current?.reset()
      return queryClient.invalidateQueries()
    },
  })
  const error = redeem.error ?? look.error
  useFocusRefused(form, error)
  const send = (to: typeof look | typeof redeem) => {
    const typed = form.current && new FormData(form.current).get('code')
    look.reset()
    redeem.reset()
    if (typeof typed === 'string' && typed.trim() !== '') to.mutate(typed)
  }
  return (
    <form
      ref={form}
      // POST: without JavaScript a GET form would put the code into the URL.
      method="post"
      noValidate
      aria-label="Use a gift card"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        send(look)
      }}
    >
      <Field
        label="Code of your gift card"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder="ABCD-EFGH-JKLM-NPQR"
        error={error ? errorMessageOf(error) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={signedIn ? 'secondary' : 'primary'} busy={look.isPending}>
          See what is left
        </Button>
        {signedIn && (
          <Button busy={redeem.isPending} onClick={() => send(redeem)}>
            Turn it into store credit
          </Button>
        )}
      </div>
      <output className="empty:hidden">
        {look.data && <Balance card={look.data} />}
        {redeem.data && (
          <p>
            <strong className="figures">{redeem.data.display_amount}</strong> is in your store credit now, and pays for
            your next order.
          </p>
        )}
      </output>
      {!signedIn && (
        <p>
          <Link to="/auth/login" className="link">
            Sign in
          </Link>{' '}
          to use a card online.
        </p>
      )}
    </form>
  )
}

function Balance({ card: { ending, display_balance, expires_on, state } }: { card: GiftCardBalance }) {
  if (state === 'void') return <p>The card ending {ending} is not valid any more.</p>
  if (state === 'spent') return <p>Nothing is left on the card ending {ending}.</p>
  return (
    <p>
      <strong className="figures text-2xl">{display_balance}</strong> on the card ending {ending},{' '}
      {state === 'expired' ? 'which ran out on' : 'valid until'} {dateText(expires_on)}.
    </p>
  )
}
