import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { AddForm } from '../../form/add-form.tsx'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormField } from '../../form/form-field.tsx'
import { PictureField } from '../../form/picture-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'

type Banner = Content['banners'][number]
type BannerFields = Omit<Banner, 'id' | 'version'> & Partial<Pick<Banner, 'version'>>

const fieldsOf = ({ id: _id, ...fields }: Banner): BannerFields => fields

type BannerFormProps = { banner: Banner; place: number; children: ReactNode }

/** `children` are the buttons that reorder it. */
export function BannerForm({ banner, place, children }: BannerFormProps) {
  const { id } = banner
  const now = fieldsOf(banner)
  const form = useApiForm<BannerFields>(now)
  const save = useApiMutation('PUT /api/admin/banners/:id', { successMessage: 'Banner saved', showsError: false })
  const remove = useApiMutation('DELETE /api/admin/banners/:id', { successMessage: 'Banner taken down' })
  const params = { id: String(id) }
  return (
    <form
      noValidate
      aria-label={`Banner ${place + 1}`}
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.submitWith(async (fields) => {
          const { banners } = await save.mutateAsync({ params, body: { banner: fields } })
          return fieldsOf(banners.find((one) => one.id === id)!)
        })(event)
      }
    >
      <ChangedMeanwhile form={form} now={now} />
      <BannerFieldset form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save banner
        </Button>
        {children}
        <ConfirmButton
          look="quiet"
          busy={remove.isPending}
          title="Take this banner down?"
          text={`“${banner.caption}” will no longer be shown on the home page.`}
          yes="Take down"
          onYes={() => remove.mutate({ params })}
        >
          Take down
        </ConfirmButton>
      </div>
    </form>
  )
}

export function AddBanner({ onDone }: { onDone: () => void }) {
  const form = useApiForm<BannerFields>({ image: '', mobile_image: '', caption: '' })
  const add = useApiMutation('POST /api/admin/banners', { successMessage: 'Banner added', showsError: false })
  return (
    <AddForm
      label="New banner"
      action="Add banner"
      busy={add.isPending}
      onSubmit={form.submitWith(async (fields) => {
        await add.mutateAsync({ body: { banner: fields } })
        onDone()
      })}
      onCancel={onDone}
    >
      <BannerFieldset form={form} />
    </AddForm>
  )
}

function BannerFieldset({ form }: { form: ReturnType<typeof useApiForm<BannerFields>> }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <Controller
        control={form.control}
        name="image"
        render={({ field }) => (
          <PictureField
            label="Wide picture"
            hint={errors.image?.message ?? 'For screens wider than a phone: about 1920 by 600 dots.'}
            value={field.value}
            onChange={field.onChange}
            size={1920}
            shape="aspect-16/5"
          />
        )}
      />
      <Controller
        control={form.control}
        name="mobile_image"
        render={({ field }) => (
          <PictureField
            label="Picture for phones"
            hint={errors.mobile_image?.message ?? 'About 1280 by 960 dots.'}
            value={field.value}
            onChange={field.onChange}
            size={1280}
            shape="aspect-4/3"
          />
        )}
      />
      <FormField form={form} name="caption" label="Caption" className="md:col-span-2" />
    </div>
  )
}
