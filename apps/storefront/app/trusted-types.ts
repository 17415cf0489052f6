type TrustedTypes = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

/** The string from which React creates a script element. */
const EMPTY_SCRIPT = '<script></script>'
const STRIPE = /^https:\/\/(\w+\.)?js\.stripe\.com\//

/**
 * The default Trusted Types policy: allows the strings that React and Stripe's loader assign, which name no policy;
 * everything else throws and is reported.
 */
export function allowTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    // Text without a tag is harmless, and a script created through innerHTML never runs.
    createHTML: (html) => (html === EMPTY_SCRIPT || !html.includes('<') ? html : null),
    createScriptURL: (address) => (STRIPE.test(address) ? address : null),
  })
}
