import type { Config } from '../../config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export function createMailer({ smtpUrl, dataDir }: Config): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl) : createFolderMailer(dataDir)
}
