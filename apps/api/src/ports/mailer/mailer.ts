export type Message = {
  /** Names this message for ever: sent again after a crash, it is recognisably the same. */
  name: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  written_at: Date
}

/** The way mail leaves the shop. Resolves once somebody else has taken the message over. */
export type Mailer = { send: (message: Message) => Promise<void> }
