import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilReady } from '../tools/server-process.ts'

const DEPLOYED = join(import.meta.dirname, '../deploy/nginx.conf')
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** The site of deploy/ in front of these processes, without TLS. */
export async function startNginx(folder: string, port: number, processPorts: number[]) {
  mkdirSync(join(folder, 'cache'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(folder, port, processPorts))
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/healthz`, child)
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function configOf(folder: string, port: number, processPorts: number[]): string {
  const site = readFileSync(DEPLOYED, 'utf8')
    .replace(/(\n {2}server 127\.0\.0\.1:\d+(.*);)+/, (_all, _last, how: string) =>
      processPorts.map((at) => `\n  server 127.0.0.1:${at}${how};`).join(''),
    )
    .replace(/server \{\n {2}listen 80;[^}]*\}/, '')
    .replaceAll(/\n {2}(listen \[|ssl_)[^;]*;/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx-pennysleeve', join(folder, 'cache'))
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user}
daemon off;
pid ${join(folder, 'nginx.pid')};
worker_processes 1;
events { worker_connections 4096; }
http {
access_log off;
${paths}
${site}
}
`
}
