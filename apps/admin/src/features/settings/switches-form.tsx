import type { Settings } from '@pennysleeve/contract/admin/settings.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormTextArea } from '../../form/form-text-area.tsx'
import { FormCheckbox } from '../../form/form-checkbox.tsx'
import { resetKeepingDirty } from '../../form/reset-keeping-dirty.ts'
import { useApiForm } from '../../form/use-api-form.ts'
import { NoticeAndOrders } from '../../shell/notice-and-orders.tsx'
import { Panel } from '../../shell/panel.tsx'

type SwitchesFormProps = Pick<Settings, 'switches' | 'notice'>

export function SwitchesForm({ switches, notice }: SwitchesFormProps) {
  const form = useApiForm<Settings['switches']>(switches)
  const save = useApiMutation('PUT /api/admin/switches', { successMessage: 'Saved', showsError: false })
  const show = useApiMutation('PUT /api/admin/notice', {
    successMessage: notice.enabled ? 'Notice hidden' : 'Notice shown',
  })
  const take = useApiMutation('PUT /api/admin/switches', {
    successMessage: switches.ordering ? 'No orders are taken now' : 'Orders are taken now',
  })
  const toggleOrdering = async () => {
    const sent = { ...switches, ordering: !switches.ordering }
    resetKeepingDirty(form, (await take.mutateAsync({ body: { switches: sent } })).switches, 'ordering')
  }
  return (
    <Panel title="Open or closed">
      <NoticeAndOrders
        ordering={switches.ordering}
        noticeShown={notice.enabled}
        actions={
          <>
            <Button
              look="secondary"
              size="small"
              busy={show.isPending}
              onClick={() => show.mutate({ body: { notice: { ...notice, enabled: !notice.enabled } } })}
            >
              {notice.enabled ? 'Hide the notice' : 'Show the notice'}
            </Button>
            <Button
              look="secondary"
              size="small"
              busy={take.isPending}
              onClick={() => void toggleOrdering().catch(() => {})}
            >
              {switches.ordering ? 'Stop taking orders' : 'Take orders again'}
            </Button>
          </>
        }
      />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(async (fields) => (await save.mutateAsync({ body: { switches: fields } })).switches)(
            event,
          )
        }
      >
        <ChangedMeanwhile form={form} now={switches} />
        <FormCheckbox
          form={form}
          name="ordering"
          label="Take orders"
          hint="While this is off, carts are kept but go no further. Who is paying already can finish."
        />
        <FormTextArea
          form={form}
          name="closed_text"
          label="What shoppers read while no orders are taken"
          hint="Shown in the cart and at the checkout."
          rows={2}
        />
        <FormCheckbox
          form={form}
          name="selling"
          label="Buy cards"
          hint="While this is off, the Sell buttons are gone and sell carts cannot be sent in."
        />
        <Button type="submit" busy={save.isPending} className="self-start">
          Save
        </Button>
      </form>
    </Panel>
  )
}
