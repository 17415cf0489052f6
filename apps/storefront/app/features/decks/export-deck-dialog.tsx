import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { DeckListStyle } from '@pennysleeve/domain/decks/deck-list-text.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { TextArea } from '@pennysleeve/ui/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'

const STYLES: { value: DeckListStyle; label: string }[] = [
  { value: 'plain', label: 'Plain list' },
  { value: 'arena', label: 'MTG Arena' },
  { value: 'mtgo', label: 'Magic Online' },
  { value: 'moxfield', label: 'Moxfield' },
  { value: 'archidekt', label: 'Archidekt' },
]

/** The deck as a text or file. Default export for `lazy`. */
export default function ExportDeckDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [style, setStyle] = useState<DeckListStyle>('plain')
  const [copied, setCopied] = useState<DeckListStyle>()
  const query = useQuery(
    privateQuery(apiQuery('GET /api/decks/:id/export', { params: { id: String(deck.id) }, query: { style } })),
  )
  const { file_name, text = '' } = query.data ?? {}
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(style)
    } catch {
      // Clipboard access may be denied: the text is selected for a manual copy.
      area.current?.select()
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Export Deck" className="sm:max-w-2xl">
      <div className="mt-4 flex flex-col gap-4">
        <Select
          label="Written for"
          value={style}
          options={STYLES}
          onChange={(event) => setStyle(STYLES.find(({ value }) => value === event.target.value)?.value ?? 'plain')}
        />
        {query.isError && <LoadFailed text="The list could not be written just now." query={query} />}
        <TextArea ref={area} label="List" readOnly rows={10} value={text} className="font-mono text-sm" />
        <div className="flex flex-wrap justify-end gap-3">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={file_name}
            className={buttonClass('secondary')}
          >
            Download
          </a>
          <Button disabled={text === ''} onClick={() => void copy()} className="w-28">
            {copied === style ? 'Copied' : 'Copy'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
