import { ShopError, type FieldErrors } from '../../shop-error.ts'

export type DeckFields = { name: string; description: string; public: boolean; format: string }

export function checkFilledIn({ name, description }: DeckFields): void {
  const errors: FieldErrors = {
    ...(name === '' ? { name: ["can't be blank"] } : {}),
    ...(description === '' ? { description: ["can't be blank"] } : {}),
  }
  if (Object.keys(errors).length > 0) throw new ShopError('deck.blank_fields').onFields(errors)
}
