import { screen, within } from '@testing-library/dom'

export const buyPanel = () => within(screen.getByRole('region', { name: 'Buy' }))
export const addToCart = () => buyPanel().getByRole('button', { name: 'Add To Cart' })
const stepper = () => within(buyPanel().getByRole('group', { name: /^How many of / }))
export const queryStepper = () => buyPanel().queryByRole('group', { name: /^How many of / })
export const quantity = () => stepper().getByRole('status', { name: 'Quantity' })
export const increaseButton = () => stepper().getByRole('button', { name: 'Increase quantity' })
export const decreaseButton = () => stepper().getByRole('button', { name: 'Decrease quantity' })
export const suggestions = () => within(screen.getByRole('region', { name: /^Maybe You Like Those Too/ }))

/** The value of a label such as Rarity or Available Quantity. */
export function factValue(label: string): HTMLElement {
  const row = [...document.querySelectorAll('dl > div')].find((div) => div.querySelector('dt')?.textContent === label)
  const value = row?.querySelector('dd')
  if (!value) throw new Error(`There is no ${label}`)
  return value
}
