import { Link } from 'react-router'
import { Settings } from '../features/settings/settings.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function SettingsPage() {
  return (
    <div className="page max-w-5xl py-10">
      <PageHead title="Account settings" description="Your e-mail, password, passkeys, address and devices." noindex />
      <Link to="/profile/mycollection" className="link inline-flex min-h-11 items-center">
        Back to your profile
      </Link>
      <h1 className="mb-6 text-3xl lg:text-4xl">Account settings</h1>
      <Settings />
    </div>
  )
}
