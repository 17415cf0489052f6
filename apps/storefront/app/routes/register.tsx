import { PageHead } from '../shell/page-head.tsx'

export default function Page() {
  return (
    <div className="page py-10">
      <PageHead title="FAQ" description="FAQ" />
      <h1 className="text-3xl">FAQ</h1>
    </div>
  )
}
