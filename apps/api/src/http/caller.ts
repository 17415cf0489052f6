/** A signed-in person, as their token tells. */
export type Session = {
  user_id: number
  email: string
  role: 'customer' | 'staff' | 'admin'
  token_hash: Buffer
}

/** Who calls: from where, and signed in or not. */
export type Caller = { address: string; session: Session | undefined }
export type SignedInCaller = Caller & { session: Session }

export const nobody: Caller = { address: 'in process', session: undefined }
