import { Notice } from './notice.tsx'

/** For a page that broke while it was drawn or fetched. */
export function ErrorPage() {
  return (
    <Notice
      title="Something went wrong"
      text="This page could not be shown. Please load it again; if it keeps happening, look at the shop’s log."
    />
  )
}
