export async function requestPasswordReset(_email: string): Promise<void> {
  throw new Error('Links cannot be sent yet.')
}
