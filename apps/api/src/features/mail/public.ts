export type { AmountRow, Letter, Letterhead } from './letter.ts'
export { getLetterhead } from './mail.queries.ts'
export { queueMail } from './queue-mail.ts'
export { sendDueMails, sendMail } from './send-mail.ts'
