import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type Delivery = { from: string; to: string[]; data: string }

/** A local SMTP server that accepts or refuses messages. */
export async function catchMail(options: { refuse?: boolean } = {}) {
  const delivered: Delivery[] = []
  const server = createServer((socket) => {
    // A client that is killed resets its connection.
    socket.on('error', () => {})
    receive(socket, delivered, options.refuse ?? false).catch(() => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, delivered, close: () => void server.close() }
}

async function receive(socket: Socket, delivered: Delivery[], refuse: boolean): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let delivery: Delivery = { from: '', to: [], data: '' }
  let reading = false
  say('220 mail.example.test ESMTP')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (reading && line !== '.') delivery.data += `${line.replace(/^\./, '')}\r\n`
    else if (reading) {
      reading = false
      delivered.push(delivery)
      delivery = { from: '', to: [], data: '' }
      say('250 taken')
    } else if (/^MAIL FROM:/i.test(line)) {
      delivery.from = addressIn(line)
      say(refuse ? '550 we do not take mail from you' : '250 ok')
    } else if (/^RCPT TO:/i.test(line)) {
      delivery.to.push(addressIn(line))
      say('250 ok')
    } else if (/^DATA/i.test(line)) {
      reading = true
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 ok')
  }
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? ''
}
