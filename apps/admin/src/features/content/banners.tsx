import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Panel } from '../../shell/panel.tsx'
import { AddBanner, BannerForm } from './banner-form.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'

export function Banners({ banners }: { banners: Content['banners'] }) {
  const [adding, setAdding] = useState(false)
  const order = useApiMutation('PUT /api/admin/banner_order', { successMessage: 'Banners moved' })
  const ids = banners.map(({ id }) => id)
  return (
    <Panel
      title="Banners"
      note="Shown one after the other at the top of the home page, in this order."
      actions={
        !adding && (
          <Button look="secondary" onClick={() => setAdding(true)}>
            Add a banner
          </Button>
        )
      }
    >
      {banners.length === 0 && !adding && <p>There is no banner. Add one to fill the top of the home page.</p>}
      <ol aria-label="Banners" className="flex flex-col divide-y divide-line">
        {banners.map((banner, place) => (
          <li key={banner.id} className="py-5 first:pt-0">
            <BannerForm banner={banner} place={place}>
              <MoveButtons
                what={`banner ${place + 1}`}
                ids={ids}
                place={place}
                busy={order.isPending}
                onMove={(moved) => order.mutate({ body: { banner_order: { ids: moved } } })}
              />
            </BannerForm>
          </li>
        ))}
        {adding && (
          <li className="py-5">
            <AddBanner onDone={() => setAdding(false)} />
          </li>
        )}
      </ol>
    </Panel>
  )
}
