type Policy = { createHTML: (html: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

// Where the browser knows Trusted Types, the page's policy lets nothing but this become markup.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('mail', { createHTML: (html) => html })

/** An email as it was sent. No scripts, no forms, no way out: a mail holds what customers have typed. */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      ref={(frame) => {
        // React would write the attribute as a string, which Trusted Types refuse.
        if (frame) frame.srcdoc = policy ? policy.createHTML(html) : html
      }}
      sandbox=""
      title="The mail"
      className="h-[70vh] w-full rounded-xl border border-line bg-white"
    />
  )
}
