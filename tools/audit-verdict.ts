type Vulnerability = { name: string; severity: string; range: string }
/** What `npm audit --json` prints where the registry has answered. */
type Report = {
  vulnerabilities?: Record<string, Vulnerability>
  metadata?: { vulnerabilities: Record<string, number> }
}
type Verdict = { passed: boolean; text: string }

const GRAVE = new Set(['high', 'critical'])

/** Nothing grave is known, something is, or nobody could be asked: not every registry answers this question. */
export function auditVerdict(printed: string): Verdict {
  const report = parse(printed)
  if (!report?.metadata) {
    return {
      passed: true,
      text: 'Known faults of packages: could not be asked, the registry does not answer that here.',
    }
  }
  const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => GRAVE.has(severity))
  if (grave.length === 0) {
    return { passed: true, text: 'Known faults of packages: none of high or critical severity.' }
  }
  const lines = grave.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`)
  return { passed: false, text: ['Known faults of packages:', ...lines].join('\n') }
}

function parse(printed: string): Report | undefined {
  try {
    // Of npm's making; only the fields above are read.
    return JSON.parse(printed) as Report
  } catch {
    return undefined
  }
}
