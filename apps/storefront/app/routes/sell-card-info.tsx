import { PageHead } from '../shell/page-head.tsx'

export default function Page() {
  return (
    <div className="page py-10">
      <PageHead title="Sell card info" description="Sell card info" />
      <h1 className="text-3xl">Sell card info</h1>
    </div>
  )
}
