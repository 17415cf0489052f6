/** Safari reads the file only after this turn, and an iPhone asks first. */
const UNTIL_READ_MS = 60_000

/** Downloads a file. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_READ_MS)
}
