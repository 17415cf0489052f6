import type { ShippingMethodSettings } from '@pennysleeve/contract/admin/settings.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useState } from 'react'
import { Panel } from '../../shell/panel.tsx'
import { AddMethod, MethodForm } from './method-form.tsx'

export function Delivery({ methods }: { methods: ShippingMethodSettings[] }) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title="Delivery"
      note="Carts follow a change at once; orders that are being paid keep the price they were promised."
      actions={
        !adding && (
          <Button look="secondary" onClick={() => setAdding(true)}>
            Add a way of delivery
          </Button>
        )
      }
    >
      <ul aria-label="Ways of delivery" className="flex flex-col divide-y divide-line">
        {methods.map((method) => (
          <li key={method.id}>
            <details className="group">
              <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-link [&::-webkit-details-marker]:hidden">
                <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
                <span className="grow font-semibold">{method.name}</span>
                {!method.active && <Badge>Off</Badge>}
                <span className="figures">{method.display_cost}</span>
              </summary>
              <MethodForm method={method} />
            </details>
          </li>
        ))}
        {adding && (
          <li>
            <AddMethod onDone={() => setAdding(false)} />
          </li>
        )}
      </ul>
    </Panel>
  )
}
