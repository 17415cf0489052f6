import type { Settings } from '@pennysleeve/contract/admin/settings.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormTextArea } from '../../form/form-text-area.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Panel } from '../../shell/panel.tsx'
import { readHours, writeHours } from './opening-hours.ts'

type ShopFields = Omit<Settings['shop'], 'opening_hours'> & { opening_hours: string }

function asTyped(shop: Settings['shop']): ShopFields {
  return { ...shop, opening_hours: writeHours(shop.opening_hours) }
}

export function ShopForm({ shop }: { shop: Settings['shop'] }) {
  const now = asTyped(shop)
  const form = useApiForm<ShopFields>(now)
  const save = useApiMutation('PUT /api/admin/shop', { successMessage: 'Shop saved', showsError: false })
  return (
    <Panel title="Who we are" note="On every page, in every mail and on every invoice.">
      <form
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) =>
          void form.submitWith(async (fields) => {
            const opening_hours = readHours(fields.opening_hours)
            const saved = await save.mutateAsync({ body: { shop: { ...fields, opening_hours } } })
            return asTyped(saved.shop)
          })(event)
        }
      >
        <div className="empty:hidden md:col-span-2">
          <ChangedMeanwhile form={form} now={now} />
        </div>
        <FormField form={form} name="name" label="Shop name" />
        <FormField form={form} name="tagline" label="Line below the name" />
        <FormField form={form} name="address" label="Address" className="md:col-span-2" />
        <FormField form={form} name="phone" label="Phone" inputMode="tel" />
        <FormField
          form={form}
          name="email"
          label="E-mail"
          hint="All mail comes from here, and waits as long as this is empty."
          inputMode="email"
        />
        <FormField
          form={form}
          name="abn"
          label="ABN"
          hint="Without one the shop prints receipts instead of tax invoices."
        />
        <FormField form={form} name="events_url" label="Store events page" inputMode="url" />
        <div className="md:col-span-2">
          <FormTextArea
            form={form}
            name="opening_hours"
            label="Opening hours"
            hint="A line for each, such as “Saturday: 9 am to 8 pm”."
            rows={6}
            rules={{
              validate: (text) =>
                readHours(text).every(({ hours }) => hours !== '') || 'Put a colon between the days and the hours.',
            }}
          />
        </div>
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Save shop
        </Button>
      </form>
    </Panel>
  )
}
