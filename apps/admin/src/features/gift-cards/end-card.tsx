import type { StaffGiftCard } from '@pennysleeve/contract/admin/gift-cards.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { deviceInput } from '../../session/device.ts'
import { findHandedBack, type GivenBack } from '../../shell/handed-back.tsx'
import { errorsOf } from './errors-of.ts'

type EndCardProps = {
  card: StaffGiftCard
  /** Of a refund that somebody has to hand out. */
  onHanded: (given: GivenBack[]) => void
}

/** Replaces a card that was lost or went to a wrong address, refunds one that is given back, or voids it. */
export function EndCard({ card, onHanded }: EndCardProps) {
  const [open, setOpen] = useState<'replace' | 'refund' | 'void'>()
  const navigate = useNavigate()
  const params = { id: String(card.id) }
  const replace = useApiMutation('POST /api/admin/gift_cards/:id/replacement', {
    successMessage: 'A new card has what was left',
    showsError: false,
  })
  const end = useApiMutation('POST /api/admin/gift_cards/:id/void', { successMessage: 'Void now', showsError: false })
  const refund = useApiMutation('POST /api/admin/gift_cards/:id/refund', { showsError: false })
  const refundFor = async (reason: string) => {
    const { number } = await refund.mutateAsync({ params, body: { refund: { reason, ...deviceInput() } } })
    const given = await findHandedBack(number)
    if (given.length > 0) onHanded(given)
    else toast({ title: 'Void now, and its money goes back', variant: 'success' })
  }
  const replaceWith = async (form: FormData) => {
    const recipient = textOf(form, 'recipient_email')
    const response = await replace.mutateAsync({
      params,
      body: { reason: textOf(form, 'reason'), ...(recipient === '' ? {} : { recipient_email: recipient }) },
    })
    await navigate(`/gift-cards/${response.gift_card.id}`)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {card.state !== 'spent' && (
        <Button look="secondary" onClick={() => setOpen('replace')}>
          Replace
        </Button>
      )}
      {card.state !== 'spent' && (
        <Button look="secondary" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      )}
      <Button look="quiet" onClick={() => setOpen('void')}>
        Void
      </Button>
      {open === 'replace' && (
        <FormDialog
          title="Replace this card"
          description={`${card.display_balance} moves to a new card with a new code. This one is void then.`}
          action="Replace"
          onClose={() => setOpen(undefined)}
          submit={(form) => errorsOf(() => replaceWith(form), 'reason')}
        >
          {(errors) => (
            <>
              <Field label="Reason" name="reason" autoComplete="off" maxLength={200} error={errors['reason']?.[0]} />
              <Field
                label="Mail the new code to (optional)"
                name="recipient_email"
                type="email"
                autoComplete="off"
                hint="Without an address it is printed."
                error={errors['recipient_email']?.[0]}
              />
            </>
          )}
        </FormDialog>
      )}
      {open === 'refund' && (
        <FormDialog
          title="Refund this card"
          description={`${card.display_balance} go back to whoever bought it, the way they paid. The card is void then. What was spent of it stays spent.`}
          action="Refund"
          look="danger"
          onClose={() => setOpen(undefined)}
          submit={(form) => errorsOf(() => refundFor(textOf(form, 'reason')), 'reason')}
        >
          {(errors) => (
            <Field
              label="Reason"
              name="reason"
              autoComplete="off"
              maxLength={200}
              hint="The customer reads it."
              error={errors['reason']?.[0]}
            />
          )}
        </FormDialog>
      )}
      {open === 'void' && (
        <FormDialog
          title="Void this card"
          description={`${card.display_balance} on it are lost to its holder. Afterwards the order can be refunded.`}
          action="Void"
          look="danger"
          onClose={() => setOpen(undefined)}
          submit={(form) =>
            errorsOf(() => end.mutateAsync({ params, body: { reason: textOf(form, 'reason') } }), 'reason')
          }
        >
          {(errors) => (
            <Field label="Reason" name="reason" autoComplete="off" maxLength={200} error={errors['reason']?.[0]} />
          )}
        </FormDialog>
      )}
    </div>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
