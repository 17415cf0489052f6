/** WebAuthn user handle: the bytes of the user's UUID in base64url. */
export function userHandle(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}
