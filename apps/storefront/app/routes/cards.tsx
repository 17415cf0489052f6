import { PageHead } from '../shell/page-head.tsx'

export default function Page() {
  return (
    <div className="page py-10">
      <PageHead title="Cards" description="Cards" />
      <h1 className="text-3xl">Cards</h1>
    </div>
  )
}
