/** Kinds of sealed products, with their labels. */
export const SEALED_KINDS = [
  'booster_box',
  'booster_pack',
  'bundle',
  'deck',
  'starter',
  'tin',
  'miniatures',
  'accessory',
] as const
export type SealedKind = (typeof SEALED_KINDS)[number]

export const SEALED_KIND_NAMES: Record<SealedKind, string> = {
  booster_box: 'Booster box',
  booster_pack: 'Booster pack',
  bundle: 'Bundle',
  deck: 'Deck',
  starter: 'Starter set',
  tin: 'Tin',
  miniatures: 'Miniatures',
  accessory: 'Accessory',
}
