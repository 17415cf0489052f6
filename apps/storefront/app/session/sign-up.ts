export type SignUpInput = { email: string; password: string; password_confirmation: string }

export async function signUp(_input: SignUpInput): Promise<void> {
  throw new Error('Accounts are not open yet.')
}
