import type { Appearance } from '@stripe/stripe-js'

/** The current theme for Stripe's Elements, which are iframes and do not inherit CSS. */
export function stripeAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'))
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const appearance: Appearance = {
    theme: 'flat',
    variables: {
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-soft'),
      colorBackground: colour('surface'),
      colorPrimary: colour('link'),
      colorDanger: colour('bad'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '8px',
    },
    rules: { '.Input': { border: `1px solid ${colour('edge')}` } },
  }
  probe.remove()
  return appearance
}
