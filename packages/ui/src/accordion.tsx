import * as Radix from 'radix-ui/accordion'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = { value: string; title: string; content: ReactNode }

/** Questions that unfold; several may be open at once. */
export function Accordion({ items }: { items: AccordionItem[] }) {
  return (
    <Radix.Root type="multiple" className="divide-y divide-line border-y border-line">
      {items.map(({ value, title, content }) => (
        <Radix.Item key={value} value={value}>
          <Radix.Header asChild>
            <h2 className="text-lg">
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-semibold hover:text-link">
                {title}
                <Icon name="down" className="size-5 shrink-0 transition-transform group-data-[state=open]:rotate-180" />
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          <Radix.Content className="data-[state=open]:animate-fade overflow-hidden pb-5">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
