/** The storefront's messages in English, by key. */
export const EN = {
  'error.unreachable': 'We could not reach the shop. Please check your connection and try again.',
  'error.unknown': 'Something went wrong',

  'password.show': 'Show password',
  'password.hide': 'Hide password',

  'sign_in.title': 'Sign In',
  'sign_in.description': 'Sign in to your account.',
  'sign_in.email': 'Username',
  'sign_in.email_example': 'you@example.com',
  'sign_in.password': 'Password',
  'sign_in.remember_me': 'Remember me',
  'sign_in.forgot_password': 'Forgot your password',
  'sign_in.submit': 'Sign In',
  'sign_in.with_passkey': 'Sign in with a passkey',
  'sign_in.new_here': 'New here?',
  'sign_in.sign_up': 'Sign up',
  'sign_in.missing_fields': 'Missing fields: Please enter email and password!',
  'sign_in.succeeded': 'Login successful',
  'sign_in.welcome_back': 'Welcome back!',
  'sign_in.failed': 'Login failed',
  'sign_in.needs_code': 'This account has a second factor, which is asked for in the back-office.',
  'sign_in.at_admin': 'Sign in at /admin',
}

export type MessageKey = keyof typeof EN
