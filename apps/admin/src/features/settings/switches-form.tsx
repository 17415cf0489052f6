import type { Settings } from '@pennysleeve/contract/admin/settings.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useChange } from '../../api/use-change.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormArea } from '../../form/form-area.tsx'
import { FormTick } from '../../form/form-tick.tsx'
import { resetKeepingTyped } from '../../form/reset-keeping-typed.ts'
import { useApiForm } from '../../form/use-api-form.ts'
import { NoticeAndOrders } from '../../shell/notice-and-orders.tsx'
import { Panel } from '../../shell/panel.tsx'

type SwitchesFormProps = Pick<Settings, 'switches' | 'notice'>

export function SwitchesForm({ switches, notice }: SwitchesFormProps) {
  const form = useApiForm<Settings['switches']>(switches)
  const save = useChange('PUT /api/admin/switches', { said: 'Saved', tellsReason: false })
  const show = useChange('PUT /api/admin/notice', { said: notice.enabled ? 'Notice hidden' : 'Notice shown' })
  const take = useChange('PUT /api/admin/switches', {
    said: switches.ordering ? 'No orders are taken now' : 'Orders are taken now',
  })
  const toggleOrdering = async () => {
    const sent = { ...switches, ordering: !switches.ordering }
    resetKeepingTyped(form, (await take.mutateAsync({ body: { switches: sent } })).switches, 'ordering')
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
        <FormTick
          form={form}
          name="ordering"
          label="Take orders"
          hint="While this is off, carts are kept but go no further. Who is paying already can finish."
        />
        <FormArea
          form={form}
          name="closed_text"
          label="What shoppers read while no orders are taken"
          hint="Shown in the cart and at the checkout."
          rows={2}
        />
        <FormTick
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
