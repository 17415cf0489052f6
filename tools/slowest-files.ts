/** Of Vitest's JSON report. */
export type TestedFile = { name: string; startTime: number; endTime: number }

const MANY = 15

/** The test files that took longest, a line each: where to look when the suite grows slow. */
export function slowestFiles(files: readonly TestedFile[], root: string): string {
  const timed = files.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }))
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MANY)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
    .join('\n')
}
