import type { GiftCardSettings } from '@pennysleeve/contract/admin/gift-cards.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useSession } from '../../session/session.ts'
import { errorsOf } from './errors-of.ts'

/** How long cards are valid that are sold from now on, and which the web sells. */
export function SettingsForm({ settings }: { settings: GiftCardSettings }) {
  const { years, sold_online, least, most } = settings
  const [open, setOpen] = useState(false)
  const mayChange = useSession(({ member }) => member !== null && isAllowed(member, 'settings'))
  const save = useApiMutation('PUT /api/admin/gift_card_settings', { successMessage: 'Saved', showsError: false })
  const send = (form: FormData) =>
    save.mutateAsync({
      body: {
        years: Number(form.get('years')),
        sold_online: form.get('sold_online') !== null,
        least: textOf(form, 'least'),
        most: textOf(form, 'most'),
      },
    })
  return (
    <div>
      <dt className="text-sm text-ink-soft">New cards</dt>
      <dd>
        <span className="flex items-center gap-2">
          <strong className="figures text-2xl">{years} years</strong>
          {mayChange && (
            <Button look="quiet" size="small" onClick={() => setOpen(true)}>
              Change
            </Button>
          )}
        </span>
        <span className="block text-sm text-ink-soft">
          {sold_online ? `Sold online from AU$${least} to AU$${most}.` : 'Not sold online.'}
        </span>
      </dd>
      {open && (
        <FormDialog
          title="New gift cards"
          description="Three years or more, by law. Cards that are sold already keep their last day."
          action="Save"
          onClose={() => setOpen(false)}
          submit={(form) => errorsOf(() => send(form), 'years')}
        >
          {(errors) => (
            <>
              <Field
                label="Years they are valid"
                name="years"
                inputMode="numeric"
                defaultValue={String(years)}
                error={errors['years']?.[0]}
              />
              <label className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  name="sold_online"
                  defaultChecked={sold_online}
                  className="size-5 shrink-0 accent-link"
                />
                Sell them online
              </label>
              <Field
                label="Smallest amount online"
                name="least"
                inputMode="decimal"
                defaultValue={least}
                error={errors['least']?.[0]}
              />
              <Field
                label="Largest amount online"
                name="most"
                inputMode="decimal"
                defaultValue={most}
                hint="What a stolen card could buy at once. At the counter up to AU$1,000."
                error={errors['most']?.[0]}
              />
            </>
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
