import { Page } from '../../shell/page.tsx'
import { ExportPrices } from './export-prices.tsx'
import { ImportPrices } from './import-prices.tsx'

/** Export and import of prices, quotes and stock as a CSV file. */
export function PriceFile() {
  return (
    <Page title="Price file" note="Prices, quotes and stock in a spreadsheet, or from another program, and back again.">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ExportPrices />
        <ImportPrices />
      </div>
    </Page>
  )
}
