import { PageHead } from '../shell/page-head.tsx'

export default function Page() {
  return (
    <div className="page py-10">
      <PageHead title="Card" description="Card" />
      <h1 className="text-3xl">Card</h1>
    </div>
  )
}
