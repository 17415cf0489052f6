import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { faqItemsQuery } from './content.queries.ts'
import { FaqAnswer } from './faq-answer.tsx'

/** The questions as native details elements, which need no JavaScript; the first is open. */
export function Faq() {
  const query = useQuery(faqItemsQuery())
  if (query.isPending) return <output className="block text-ink-soft">Loading...</output>
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>The questions could not be loaded. Please try again.</p>
        <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="border-t border-line">
      {query.data.faq_items.map(({ id, slug, question, blocks }, place) => (
        <details key={id} open={place === 0} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-link [&::-webkit-details-marker]:hidden">
            <h2 className="text-lg">{question}</h2>
            <Icon name="down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          {/* The fragment's target is inside the details: browsers then open it. */}
          <div id={slug} className="pb-6">
            <FaqAnswer blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  )
}
