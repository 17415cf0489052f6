import { Kiosk } from '../features/kiosk/kiosk.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function KioskRoute() {
  return (
    <div className="page py-6">
      <PageHead title="Our cards" description="Find cards, and take your basket to the counter." noindex />
      <Kiosk />
    </div>
  )
}
