type TrustedTypes = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

/** What React makes a script element of. */
const EMPTY_SCRIPT = '<script></script>'
const STRIPE = /^https:\/\/(\w+\.)?js\.stripe\.com\//

/**
 * What a string may become in browsers that know Trusted Types; everything else throws and is reported. It is the
 * default policy because React and Stripe's loader, which write these strings, know of none.
 */
export function allowTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    // Without a tag it is but text. A script that is made from text in this way is never run.
    createHTML: (html) => (html === EMPTY_SCRIPT || !html.includes('<') ? html : null),
    createScriptURL: (address) => (STRIPE.test(address) ? address : null),
  })
}
