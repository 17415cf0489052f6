import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Panel } from '../../shell/panel.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import { AddQuestion, QuestionForm } from './question-form.tsx'

/** The FAQ items, each expandable to edit. */
export function Questions({ items }: { items: Content['faq_items'] }) {
  const [adding, setAdding] = useState(false)
  const order = useApiMutation('PUT /api/admin/faq_order', { successMessage: 'Questions moved' })
  const ids = items.map(({ id }) => id)
  return (
    <Panel
      title="Frequently asked questions"
      note="The first one stands open on the page."
      actions={
        !adding && (
          <Button look="secondary" onClick={() => setAdding(true)}>
            Add a question
          </Button>
        )
      }
    >
      {items.length === 0 && !adding && <p>There is no question yet.</p>}
      <ol aria-label="Questions" className="flex flex-col divide-y divide-line">
        {items.map((item, place) => (
          <li key={item.id} className="flex items-start gap-1">
            <details className="group min-w-0 grow">
              <summary className="flex min-h-11 list-none items-center gap-3 py-2 hover:text-link [&::-webkit-details-marker]:hidden">
                <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
                <span className="font-semibold">{item.question}</span>
              </summary>
              <QuestionForm item={item} />
            </details>
            <MoveButtons
              what={`question ${place + 1}`}
              ids={ids}
              place={place}
              busy={order.isPending}
              onMove={(moved) => order.mutate({ body: { faq_order: { ids: moved } } })}
            />
          </li>
        ))}
        {adding && (
          <li>
            <AddQuestion onDone={() => setAdding(false)} />
          </li>
        )}
      </ol>
    </Panel>
  )
}
