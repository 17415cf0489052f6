import { Notice } from './notice.tsx'

/** The error boundary's page. */
export function ErrorPage() {
  return (
    <Notice
      title="Something went wrong"
      text="This page could not be shown. Please load it again; if it keeps happening, look at the shop’s log."
    />
  )
}
