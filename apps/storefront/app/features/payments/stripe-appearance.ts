import type { Appearance } from '@stripe/stripe-js'

/** Stripe's fields live in a frame of their own: our colours, as they are now, have to be told to them. */
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
