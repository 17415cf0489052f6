import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { Banners } from './banners.tsx'
import { ConditionTextsForm } from './condition-texts-form.tsx'
import { contentQuery } from './content.queries.ts'
import { NoticeForm } from './notice-form.tsx'
import { PromoForm } from './promo-form.tsx'
import { Questions } from './questions.tsx'

/** Everything on the home page, in the FAQ and about conditions that staff can edit. Changes are live at once. */
export function ContentPage() {
  const query = useQuery(contentQuery())
  return (
    <Page title="Content" note="What the shop window says. Shoppers see a change with the next page they open.">
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <>
          <NoticeForm notice={query.data.notice} ordering={query.data.ordering} />
          <Banners banners={query.data.banners} />
          <PromoForm promo={query.data.promo} />
          <Questions items={query.data.faq_items} />
          <ConditionTextsForm texts={query.data.condition_texts} />
        </>
      )}
    </Page>
  )
}
