import { classNames } from '@pennysleeve/ui/class-names.ts'

type ScanCodeProps = {
  /** The SVG picture. */
  picture: string
  text: string
  className?: string
}

/** A QR code to be printed. White around it in the dark theme too: scanners need the contrast. */
export function ScanCode({ picture, text, className }: ScanCodeProps) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={`QR code of ${text}`}
      className={classNames('size-20 shrink-0 bg-white p-1', className)}
    />
  )
}
