export async function requestPasswordReset(_email: string): Promise<void> {
  throw new Error('Accounts are not open yet.')
}
