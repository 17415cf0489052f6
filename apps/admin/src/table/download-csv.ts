import { downloadFile } from '@pennysleeve/ui/download-file.ts'

/** With a byte order mark Excel reads UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export function downloadCsv(name: string, texts: string[]): void {
  downloadFile(name, new Blob([BYTE_ORDER_MARK, ...texts], { type: 'text/csv' }))
}
