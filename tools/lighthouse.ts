import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from './server-process.ts'
import { buildPages } from './build-pages.ts'
import { findChromium } from './chromium.ts'
import { installMeasuring } from './install-measuring.ts'

const run = promisify(execFile)

/** Minimum scores of every public page on a phone. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MAX_SCRIPT_KB = 170
const PAGES = ['/dashboard', '/cards/100', '/cards', '/sealed/880', '/games', '/faq', '/sell-card-info']
const CHROME_FLAGS = [
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
  '--disable-background-networking --disable-component-update --disable-sync',
].join(' ')

type Report = {
  categories: Record<keyof typeof LEAST, { score: number | null }>
  audits: Record<string, { displayValue?: string; details?: { items?: NetworkRequest[] } }>
}
type NetworkRequest = { resourceType?: string; transferSize?: number }

const lighthouse = join(installMeasuring(), 'lighthouse')
const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-lighthouse-'))
const { executablePath, env } = await findChromium()
await buildPages()
const shop = await startServer(
  'apps/api/src/main.ts',
  { DATA_DIR: join(folder, 'data'), DEMO: 'true', CARD_DATA_URL: 'none' },
  '/readyz',
)
let missed = 0
try {
  const pages = process.argv.slice(2)
  for (const page of pages.length > 0 ? pages : PAGES) printReport(page, await measure(page))
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1

async function measure(page: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const categories = Object.keys(LEAST).join(',')
  await run(
    lighthouse,
    [
      shop.url + page,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath } },
  )
  // Written by Lighthouse; only the fields above are read.
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function printReport(page: string, report: Report): void {
  const scores = Object.entries(LEAST).map(([category, least]) => {
    const score = Math.round((report.categories[category as keyof typeof LEAST].score ?? 0) * 100)
    return { text: `${category} ${score}`, reached: score >= least }
  })
  const scripts = (report.audits['network-requests']?.details?.items ?? []).filter(
    (item) => item.resourceType === 'Script',
  )
  const kilobytes = scripts.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000
  const figures = [...scores, { text: `JavaScript ${kilobytes.toFixed(0)} kB`, reached: kilobytes <= MAX_SCRIPT_KB }]
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    .map((audit) => report.audits[audit]?.displayValue)
    .join(' / ')
  missed += figures.filter((figure) => !figure.reached).length
  console.log(
    `${page.padEnd(16)} ${figures.map((figure) => figure.text + (figure.reached ? '' : ' MISSED')).join(', ')} (FCP/LCP/TBT/CLS ${times})`,
  )
}
