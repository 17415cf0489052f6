// Runs a TypeScript file of the project on the pinned Node, after installing what is missing:
//   node tools/launch.mjs <script.ts> [arguments]
// Plain JavaScript without packages: it has to run on a machine's own, older Node before anything is installed.
// The script keeps a channel to this process: on its 'disconnect' event the launcher is gone and the script should stop.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
/** Of the machine's own Node, which runs npm: on an older one npm leaves packages out without a word. */
const NEEDED_TO_INSTALL = 20
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.pennysleeve-installed')
const installLock = join(root, '.cache', 'installing')

// Left to itself, Linux's allocator keeps a heap for every thread and gives little back: a shop of 100,000 printings then
// takes half as much memory again. Others than glibc do not know these names.
const FRUGAL = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
// Node keeps what it has made of our TypeScript for the next start, which is quicker by a third and, without the
// compiler in its memory, smaller by 15 MB. Where it may not write, it does without.
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }

let child
let lastSignal
passSignalsOn()
if (!isInstalled()) await install()
await runScript(process.argv.slice(2))

// Is what package-lock.json asks for installed?

function isInstalled() {
  const stamp = makeStamp()
  if (readText(stampFile) === stamp) return true
  if (!isInstalledByHand()) return false
  writeStamp(stamp)
  return true
}

/** Changes with the lock file, with any package.json of the project and with the kind of machine. */
function makeStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n${readText(lockFile)}`)
  for (const folder of ownFolders(readJson(lockFile))) hash.update(readText(join(root, folder, 'package.json')) ?? '')
  return hash.digest('hex')
}

function writeStamp(stamp) {
  try {
    fs.writeFileSync(stampFile, stamp)
  } catch {
    // A checkout of somebody else: the long comparison is made again next time.
  }
}

/** Compares the list npm keeps of what it really installed with the lock file. */
function isInstalledByHand() {
  const lock = readJson(lockFile)
  const wanted = lock.packages ?? {}
  const found = readJson(join(modules, '.package-lock.json')).packages
  if (!found) return false

  // A server may be installed without the tools on purpose.
  const withoutTools = !packagesOf(found).some((path) => found[path].dev)
  // What is said of a link to a folder of ours is said at the folder.
  const isTool = (entry) => Boolean(entry.dev || entry.devOptional || (entry.link && wanted[entry.resolved]?.dev))
  const mayLack = (entry) => mayBeLeftOut(entry) || (withoutTools && isTool(entry))
  return (
    ownFolders(lock).every((folder) =>
      hasSameDependencies(wanted[folder], readJson(join(root, folder, 'package.json'))),
    ) &&
    packagesOf(found).every((path) => wanted[path] && isSame(wanted[path], found[path]) && fitsHere(found[path])) &&
    packagesOf(wanted).every((path) => found[path] || mayLack(wanted[path]))
  )
}

function ownFolders({ packages = {} }) {
  return Object.keys(packages).filter((path) => !path.includes('node_modules/'))
}

function packagesOf(list) {
  return Object.keys(list).filter((path) => path.includes('node_modules/'))
}

function hasSameDependencies(inLock, inPackage) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => {
    const [a, b] = [inLock[kind] ?? {}, inPackage[kind] ?? {}]
    return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
  })
}

function isSame(a, b) {
  return a.version === b.version && a.link === b.link && (!a.link || a.resolved === b.resolved)
}

/** Optional packages are for other platforms, or needed by such packages only; one that names this platform must be there. */
function mayBeLeftOut({ optional, os, cpu, libc }) {
  return Boolean(optional) && !(os && cpu && !libc && fitsHere({ os, cpu }))
}

function fitsHere({ os, cpu }) {
  return accepts(os, process.platform) && accepts(cpu, process.arch)
}

/** As npm reads the fields os and cpu: one value or a list, "!value" for all but that one. */
function accepts(field, value) {
  const list = [field ?? []].flat()
  return !list.includes(`!${value}`) && (list.includes(value) || list.every((item) => item.startsWith('!')))
}

// Installing

async function install() {
  if (majorOf(process.version) < NEEDED_TO_INSTALL)
    refuse(`npm needs Node ${NEEDED_TO_INSTALL} or newer to install the packages; this is Node ${process.version}.`)
  await takeInstallLock()
  // While we waited for the lock, another start may have done it.
  if (!isInstalled()) {
    console.log('Installing what is missing (about a minute)…')
    await runNpmCi()
    writeStamp(makeStamp())
  }
  releaseInstallLock()
}

async function runNpmCi() {
  const { npm_execpath: npmScript = '', npm_node_execpath: npmNode = process.execPath, ...env } = process.env
  const npm = /npm-cli\.c?js$/.test(npmScript) ? [npmNode, npmScript] : ['npm']
  // `npm start -w …` would make the npm inside install that one workspace only.
  for (const name of Object.keys(env)) if (/^npm_config_(.*workspace|omit)/.test(name)) delete env[name]
  // The pinned Node and the builder are development dependencies: they are needed with NODE_ENV=production too.
  // No package needs its install script; none gets to run one.
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  let output = ''
  const ended = await run(
    [...npm, 'ci', ...flags],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
    (started) => {
      fs.writeFileSync(join(installLock, 'pids'), `${process.pid} ${started.pid}`)
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk))
    },
  )
  if (lastSignal) process.exit(exitCode({ signal: lastSignal }))
  if (ended.code === 0) return
  // The reason stands first or last, with npm's usage text between.
  const lines = output.trim().split('\n')
  console.error(ended.error?.message ?? [...lines.slice(0, 10), ...lines.slice(10).slice(-10)].join('\n'))
  refuse('The packages could not be installed: see what npm says above, then start again.')
}

/** Two starts at once must not both run npm ci: it begins with deleting node_modules. */
async function takeInstallLock() {
  for (let saidSo = false; !makeLockFolder(); await sleep(300)) {
    if (isLockStale()) fs.rmSync(installLock, { recursive: true, force: true })
    else if (!saidSo) console.log('Another start is installing what is missing; waiting for it…')
    saidSo = true
  }
  process.once('exit', releaseInstallLock)
}

function releaseInstallLock() {
  process.removeListener('exit', releaseInstallLock)
  fs.rmSync(installLock, { recursive: true, force: true })
}

function makeLockFolder() {
  try {
    fs.accessSync(fs.existsSync(modules) ? modules : root, fs.constants.W_OK)
    fs.mkdirSync(dirname(installLock), { recursive: true })
    fs.mkdirSync(installLock)
    fs.writeFileSync(join(installLock, 'pids'), `${process.pid}`)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    return refuse(
      `Packages must be installed, but this user may not write to ${root}; run "npm ci" there as its owner.`,
    )
  }
}

function isLockStale() {
  const made = fs.statSync(installLock, { throwIfNoEntry: false })
  if (!made) return false
  const pids = (readText(join(installLock, 'pids')) ?? '').split(' ').filter(Boolean)
  if (pids.length > 0 && !pids.some(isAlive)) return true
  // Made without a pid for a moment only; with one, an install takes minutes, and an older pid is another program's by now.
  return Date.now() - made.mtimeMs > (pids.length > 0 ? 30 * 60_000 : 5000)
}

function isAlive(pid) {
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  // The command line of a zombie is empty.
  return readText(`/proc/${pid}/cmdline`) !== ''
}

// Running

async function runScript(args) {
  if (args.length === 0) refuse('Say which script to run: node tools/launch.mjs <script.ts> [arguments]')
  const bin = join(modules, '.bin')
  // Not .bin/node: npm 9, which Debian has, removes that link with the package for the other platform.
  const pinnedBin = join(modules, `node-${process.platform}-${process.arch}`, 'bin')
  const pinned = join(pinnedBin, 'node')
  const isNewEnough = majorOf(process.version) >= NEEDED_NODE
  const env = { ...FRUGAL, ...COMPILED_ONCE, ...process.env, PATH: [bin, pinnedBin, process.env.PATH].join(delimiter) }
  for (const node of [fs.existsSync(pinned) && pinned, isNewEnough && process.execPath]) {
    if (!node) continue
    const ended = await run([node, ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    if (!ended.error) process.exit(exitCode(ended))
  }
  refuse(
    `There is no pinned Node for this platform (${process.platform}-${process.arch}): install Node ${NEEDED_NODE} or newer, then start again.`,
  )
}

function run([command, ...args], options, onStart) {
  return new Promise((resolve) => {
    // In a session of its own, else a terminal's Ctrl-C would reach it directly and once more through us.
    child = spawn(command, args, { ...options, detached: process.platform !== 'win32' })
    onStart?.(child)
    child.once('error', (error) => resolve({ error }))
    child.once(options.stdio[1] === 'pipe' ? 'close' : 'exit', (code, signal) => resolve({ code, signal }))
  }).finally(() => (child = undefined))
}

function majorOf(version) {
  return Number.parseInt(version.replace('v', ''), 10)
}

function passSignalsOn() {
  const lastAt = {}
  const passOn = (signal) => {
    // npm passes on what a terminal or a supervisor has already sent to the whole group, us included: one wish, one signal.
    const isEcho = Date.now() - (lastAt[signal] ?? 0) < 1000
    lastAt[signal] = Date.now()
    lastSignal = signal
    if (!child) process.exit(exitCode({ signal }))
    if (!isEcho) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)

  // `kill <npm>` ends only the shell that npm starts its scripts with: we learn of it by losing our parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    if (!lastSignal) passOn('SIGTERM')
  }, 200)
  if (process.env.npm_lifecycle_event) watch.unref()
  else clearInterval(watch)
}

function exitCode({ code, signal }) {
  return signal ? 128 + constants.signals[signal] : code
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function readText(path) {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readJson(path) {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
