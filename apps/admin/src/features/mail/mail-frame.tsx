type Policy = { createHTML: (html: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

// Trusted Types: the CSP allows only this policy to create HTML.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('mail', { createHTML: (html) => html })

/** The mail as sent, in a sandboxed iframe: it contains what customers typed. */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      ref={(frame) => {
        // Set by script: React would assign a plain string, which Trusted Types refuse.
        if (frame) frame.srcdoc = policy ? policy.createHTML(html) : html
      }}
      sandbox=""
      title="The mail"
      className="h-[70vh] w-full rounded-xl border border-line bg-white"
    />
  )
}
