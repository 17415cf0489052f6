/** A user's handle as authenticators keep it: the bytes of its UUID, in base64url. */
export function userHandle(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}
