import { Notice } from './notice.tsx'

export function NotFound() {
  return <Notice title="Nothing here" text="There is nothing at this address. The link may have a typing mistake." />
}
