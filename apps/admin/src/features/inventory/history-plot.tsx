import type { ProductHistory } from '@pennysleeve/contract/admin/inventory.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { plotPoints, plotTicks } from './plot-points.ts'

const AXIS = { stroke: 'var(--edge)', tick: { fill: 'var(--ink-soft)', fontSize: 12 } }

/** Price and quote in dollars on the left axis, stock on the right. The table below has the same data as text. */
export function HistoryPlot({ history, until }: { history: ProductHistory; until: number }) {
  const points = plotPoints(history, until)
  return (
    <div className="h-72 rounded-xl border border-line bg-surface p-3" aria-hidden="true">
      <ResponsiveContainer>
        <LineChart data={points} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            {...AXIS}
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            ticks={plotTicks(points)}
            interval="equidistantPreserveStart"
            tickFormatter={dayOf}
          />
          <YAxis {...AXIS} yAxisId="money" width={56} tickFormatter={(dollars: number) => `$${dollars.toFixed(2)}`} />
          <YAxis {...AXIS} yAxisId="stock" width={36} orientation="right" allowDecimals={false} />
          <Tooltip
            labelFormatter={(at) => dayOf(Number(at))}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--edge)', borderRadius: 8 }}
          />
          <Legend />
          <Line
            yAxisId="money"
            name="Price (AU$)"
            dataKey="price"
            type="stepAfter"
            stroke="var(--accent-text)"
            {...LINE}
          />
          <Line yAxisId="money" name="Quote (AU$)" dataKey="quote" type="stepAfter" stroke="var(--link)" {...LINE} />
          <Line
            yAxisId="stock"
            name="Stock"
            dataKey="stock"
            type="stepAfter"
            stroke="var(--ink-soft)"
            strokeDasharray="4 3"
            {...LINE}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}

const LINE = { dot: false, strokeWidth: 2, isAnimationActive: false }

function dayOf(at: number): string {
  return dateText(new Date(at).toISOString())
}
