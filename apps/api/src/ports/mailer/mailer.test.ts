import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startMailServer } from '../../testing/mail/start-mail-server.ts'
import { createMailer } from './create-mailer.ts'
import type { Message } from './mailer.ts'

const MESSAGE: Message = {
  name: '2026-11-15T06-25-00-000Z-12',
  from: { name: 'Top End Cards', address: 'shop@pennysleeve.test' },
  to: 'ada@example.test',
  subject: 'Your order ★ R123',
  text: 'Open http://localhost:3000/reset-password?token=0123456789012345678901234567890123456789abc please.\n\nThanks',
  html: '<p>Thanks</p>',
  written_at: new Date('2026-11-15T06:25:00Z'),
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const mailerOf = (env: Record<string, string>) => createMailer(readConfig(env))

test('without a mail server writes an .eml and a text file, readable by the owner only', async () => {
  const DATA_DIR = makeFolder()
  await mailerOf({ DATA_DIR }).send(MESSAGE)
  const folder = join(DATA_DIR, 'mail')
  expect(readdirSync(folder).toSorted()).toEqual([`${MESSAGE.name}.eml`, `${MESSAGE.name}.txt`])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  const readable = readFileSync(join(folder, `${MESSAGE.name}.txt`), 'utf8')
  expect(readable).toContain('To: ada@example.test\nSubject: Your order ★ R123\n')
  expect(readable).toContain(MESSAGE.text)
  const forPrograms = readFileSync(join(folder, `${MESSAGE.name}.eml`), 'utf8')
  expect(forPrograms).toContain('From: Top End Cards <shop@pennysleeve.test>')
  expect(forPrograms).toContain('Date: Sun, 15 Nov 2026 06:25:00 +0000')
  expect(forPrograms).toContain(`Message-ID: <${MESSAGE.name}@pennysleeve.test>`)
  expect(forPrograms).toContain('multipart/alternative')
})

test('the same mail twice is one file', async () => {
  const DATA_DIR = makeFolder()
  const mailer = mailerOf({ DATA_DIR })
  await mailer.send(MESSAGE)
  await mailer.send(MESSAGE)
  expect(readdirSync(join(DATA_DIR, 'mail'))).toHaveLength(2)
})

test('rejects an id that would leave the folder', async () => {
  const DATA_DIR = makeFolder()
  for (const name of ['../escaped', 'a/b', '..', '', 'a\0b']) {
    await expect(mailerOf({ DATA_DIR }).send({ ...MESSAGE, name })).rejects.toThrow('Not a name for a file')
  }
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('with a mail server sends from the shop to one recipient', async () => {
  const { url, delivered } = await startMailServer()
  await mailerOf({ SMTP_URL: url }).send({ ...MESSAGE, to: 'ada,eve@example.test' })
  expect(delivered).toHaveLength(1)
  expect(delivered[0]?.from).toBe('shop@pennysleeve.test')
  expect(delivered[0]?.to).toEqual(['"ada,eve"@example.test'])
  expect(delivered[0]?.data).toContain('Auto-Submitted: auto-generated')
})

test('subject and address cannot inject headers or recipients', async () => {
  const { url, delivered } = await startMailServer()
  const subject = 'Hello\r\nBcc: eve@example.test\r\n\r\nBody'
  await mailerOf({ SMTP_URL: url }).send({ ...MESSAGE, subject })
  await mailerOf({ SMTP_URL: url })
    .send({ ...MESSAGE, to: 'ada@example.test>\r\nRCPT TO:<eve@example.test' })
    .catch(() => {})
  expect(delivered.flatMap(({ to }) => to)).not.toContain('eve@example.test')
  expect(delivered[0]?.data).not.toMatch(/^Bcc:/m)
})

test('reports a server that refuses or cannot be reached', async () => {
  const { url } = await startMailServer({ refuse: true })
  await expect(mailerOf({ SMTP_URL: url }).send(MESSAGE)).rejects.toThrow('we do not take mail from you')
  await expect(mailerOf({ SMTP_URL: 'smtp://127.0.0.1:1' }).send(MESSAGE)).rejects.toThrow('ECONNREFUSED')
})

test('rejects an invalid SMTP URL at start', () => {
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL must look like')
})
