import { PageHead } from '../shell/page-head.tsx'

export default function Page() {
  return (
    <div className="page py-10">
      <PageHead title="Sealed product" description="Sealed product" />
      <h1 className="text-3xl">Sealed product</h1>
    </div>
  )
}
