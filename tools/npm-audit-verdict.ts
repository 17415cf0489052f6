type Vulnerability = { name: string; severity: string; range: string }
/** Output of `npm audit --json`. */
type Report = {
  vulnerabilities?: Record<string, Vulnerability>
  metadata?: { vulnerabilities: Record<string, number> }
}
type Verdict = { passed: boolean; text: string }

const GRAVE = new Set(['high', 'critical'])

/** No serious vulnerability, at least one, or unknown: not every registry supports audits. */
export function npmAuditVerdict(printed: string): Verdict {
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
    // Written by npm; only the fields above are read.
    return JSON.parse(printed) as Report
  } catch {
    return undefined
  }
}
