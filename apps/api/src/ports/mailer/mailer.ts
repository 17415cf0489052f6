export type Message = {
  /** Message-ID: the same when it is sent again after a crash. */
  name: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  written_at: Date
}

/** Mail transport. Resolves when another server, or the folder, has accepted the message. */
export type Mailer = {
  send: (message: Message) => Promise<void>
  /** Connects and signs in without sending anything; throws why that is not possible. */
  check: () => Promise<void>
}
