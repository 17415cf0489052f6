/** Documents by which a seller's identity is seen. */
export const ID_KINDS = ['driver_licence', 'passport', 'proof_of_age', 'other'] as const
export type IdKind = (typeof ID_KINDS)[number]

export const ID_KIND_NAMES: Record<IdKind, string> = {
  driver_licence: 'Driver licence',
  passport: 'Passport',
  proof_of_age: 'Proof of age card',
  other: 'Other document',
}

/** Who sold cards at the counter, as the register of second-hand dealers keeps it. */
export type SellerIdentity = { name: string; address: string; id_kind: IdKind; id_number: string }

export const MAX_IDENTITY_CHARACTERS = 200
export const MAX_ID_NUMBER_CHARACTERS = 60
export const MAX_REGISTER_YEARS = 20
/** Entries of one response, on screen as in the file. */
export const REGISTER_ENTRIES_PER_PAGE = 200
