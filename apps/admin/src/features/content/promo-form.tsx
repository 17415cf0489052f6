import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Controller } from 'react-hook-form'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormTextArea } from '../../form/form-text-area.tsx'
import { FormField } from '../../form/form-field.tsx'
import { PictureField } from '../../form/picture-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Panel } from '../../shell/panel.tsx'

export function PromoForm({ promo }: { promo: Content['promo'] }) {
  const form = useApiForm<Content['promo']>(promo)
  const save = useApiMutation('PUT /api/admin/promo', { successMessage: 'Promotion saved', showsError: false })
  return (
    <Panel title="Promotion" note="Stands below the banners on the home page.">
      <form
        noValidate
        className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) =>
          void form.submitWith(async (fields) => (await save.mutateAsync({ body: { promo: fields } })).promo)(event)
        }
      >
        <div className="flex flex-col gap-4">
          <ChangedMeanwhile form={form} now={promo} />
          <FormField form={form} name="title" label="Promotion title" />
          <FormTextArea form={form} name="text" label="Promotion text" rows={3} />
          <FormField form={form} name="button_label" label="Words on the button" />
          <FormField
            form={form}
            name="button_href"
            label="Where the button leads"
            hint="A page of the shop such as /sell-card-info, or an address that begins with https://"
          />
        </div>
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <PictureField
              label="Promotion picture"
              value={field.value}
              onChange={field.onChange}
              size={1280}
              shape="aspect-4/3"
            />
          )}
        />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Save promotion
        </Button>
      </form>
    </Panel>
  )
}
