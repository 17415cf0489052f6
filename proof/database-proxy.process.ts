import { createServer, connect, type Socket } from 'node:net'
import type { ProxyOrder } from './database-proxy.ts'

/** Forwards connections to the current primary, in a process of its own so that nothing else delays it. */

let target = 0
let held = false
const sockets = new Set<Socket>()

const server = createServer((incoming) => {
  const outgoing = connect(target, '127.0.0.1')
  for (const [one, other] of [
    [incoming, outgoing],
    [outgoing, incoming],
  ] as const) {
    one.setNoDelay()
    sockets.add(one)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
    if (held) one.pause()
  }
  incoming.pipe(outgoing)
  outgoing.pipe(incoming)
  if (held) for (const one of [incoming, outgoing]) one.pause()
})

process.on('message', ({ to, cut, hold }: ProxyOrder) => {
  if (to !== undefined) target = to
  if (cut) for (const socket of sockets) socket.resetAndDestroy()
  if (hold !== undefined) {
    held = hold
    for (const socket of sockets) socket[held ? 'pause' : 'resume']()
  }
})
process.on('disconnect', () => process.exit(0))
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
