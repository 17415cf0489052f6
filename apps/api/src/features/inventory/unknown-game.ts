import { ShopError } from '../../shop-error.ts'

export function unknownGame(): ShopError {
  return new ShopError('inventory.unknown_game').onField('game')
}
