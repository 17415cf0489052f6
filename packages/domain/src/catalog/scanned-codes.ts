/** The SKUs that a scanned code may mean. Of one barcode some scanners send twelve digits, others a zero before them. */
export function scannedCodes(text: string): string[] {
  const code = text.trim()
  const same = [code, code.toLowerCase(), code.toUpperCase()]
  if (/^\d{12}$/.test(code)) same.push(`0${code}`)
  if (/^0\d{12}$/.test(code)) same.push(code.slice(1))
  return [...new Set(same)]
}
