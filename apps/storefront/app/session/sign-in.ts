export type SignInInput = { email: string; password: string; remember_me: boolean }

export async function signIn(_input: SignInInput): Promise<void> {
  throw new Error('Accounts are not open yet.')
}
