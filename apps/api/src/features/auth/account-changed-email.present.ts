import type { EmailContent } from '../mail/public.ts'

export type PasskeyChange = { names: string[]; done: 'added' | 'removed' }

const WAS_IT_YOU: EmailContent['parts'] = [
  { kind: 'text', text: 'Was it you? Then there is nothing to do.' },
  { kind: 'text', text: 'Was it not you? Reply to this mail at once: we help you back in and keep others out.' },
]

export function accountChangedEmail(shopName: string, what: string): EmailContent {
  return {
    subject: `Your ${what} at ${shopName} has changed`,
    title: `Your ${what} has changed`,
    parts: [{ kind: 'text', text: `The ${what} of your account at ${shopName} has just been changed.` }, ...WAS_IT_YOU],
  }
}

export function passkeyEmail(shopName: string, { names, done }: PasskeyChange): EmailContent {
  const account = `${done === 'added' ? 'to' : 'from'} your account at ${shopName}`
  const [one, some, have] =
    names.length === 1 ? ['A passkey has', 'The passkey', 'has'] : ['Passkeys have', 'The passkeys', 'have']
  const named = names.map((name) => `“${name}”`).join(', ')
  return {
    subject: `${one} been ${done} ${account}`,
    title: `${one} been ${done}`,
    parts: [{ kind: 'text', text: `${some} ${named} ${have} just been ${done} ${account}.` }, ...WAS_IT_YOU],
  }
}

export function requestedEmail(shopName: string): EmailContent {
  return {
    subject: `Another e-mail address for your account at ${shopName}`,
    title: 'Another e-mail address',
    parts: [
      { kind: 'text', text: `Somebody has asked to use another e-mail address for your account at ${shopName}.` },
      { kind: 'text', text: 'It stays at this one until the link in our mail to the other one is opened.' },
      { kind: 'text', text: 'Was it you? Then there is nothing to do here.' },
      {
        kind: 'text',
        text: 'Was it not you? Then somebody knows your password: choose a new one at once, which cancels the change too, and reply to this mail if you need help.',
      },
    ],
  }
}
