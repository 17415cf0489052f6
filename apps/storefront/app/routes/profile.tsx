import { Outlet } from 'react-router'
import { ProfileLayout } from '../features/profile/profile-layout.tsx'

export default function Profile() {
  return (
    <ProfileLayout>
      <Outlet />
    </ProfileLayout>
  )
}
