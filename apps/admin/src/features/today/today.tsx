import { Page } from '../../shell/page.tsx'

export function Today() {
  return <Page title="Today" />
}
