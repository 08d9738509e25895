import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useMedia } from '../lib/media.ts';
import { useSeen } from '../lib/seen.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import type { ChartCanvasProps } from './chart-canvas.tsx';
import { seriesColor } from './chart-palette.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Link } from './link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { Skeleton } from './skeleton.tsx';

const ChartCanvas = lazyPart(async () => (await import('./chart-canvas.tsx')).ChartCanvas);

export interface ChartRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** The list that the number counts. */
  readonly href?: string;
}

type LegendRow = Pick<ChartRow, 'key' | 'name' | 'href'> & { readonly value?: string };

export interface ChartCardProps {
  readonly title: string;
  /** What the chart shows, in one sentence: its accessible name. */
  readonly summary: string;
  readonly option: ChartCanvasProps['option'];
  /** The same numbers as table rows; the headers of the two columns follow. */
  readonly rows: readonly ChartRow[];
  readonly nameHeader: string;
  readonly valueHeader: string;
  /** What each colour means, beside the chart: labels at ten slices would cut each other short, and lines have no labels. */
  readonly legend?: readonly LegendRow[];
}

/**
 * A chart with its numbers: a button switches between both. A chart is drawn, and its code loaded, when it comes into view; on paper its numbers
 * stand in for a chart that is not drawn.
 */
export function ChartCard({ title, summary, option, rows, nameHeader, valueHeader, legend }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const [place, isSeen] = useSeen<HTMLDivElement>({ near: 0 });
  const columns: Column<ChartRow>[] = [
    { key: 'name', header: nameHeader, cell: ({ name, href }) => (href ? <Link to={href}>{name}</Link> : name) },
    { key: 'value', header: valueHeader, align: 'right', cell: (row) => row.value },
  ];
  const Icon = asTable ? ChartColumn : Table2;
  const table = <DataTable label={title} columns={columns} rows={rows} rowKey={(row) => row.key} />;
  const isPrinting = useMedia('print');
  const noChartYet = isPrinting ? table : <Skeleton className="h-72 w-full" />;
  return (
    <Card
      title={title}
      flush={asTable}
      actions={
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${asTable ? 'Ver como gráfica' : 'Ver como tabla'}: ${title}`}
          icon={<Icon className="size-3.5" aria-hidden="true" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver como gráfica' : 'Ver como tabla'}
        </Button>
      }
    >
      {asTable ? (
        <ScrollRegion title={title} className="h-80">
          {table}
        </ScrollRegion>
      ) : (
        <div className="flex items-center gap-4 max-sm:flex-col">
          <div ref={place} className="min-w-0 grow self-stretch">
            <Suspense fallback={noChartYet}>
              {isSeen ? <ChartCanvas label={summary} option={option} /> : noChartYet}
            </Suspense>
          </div>
          {legend ? <Legend rows={legend} /> : null}
        </div>
      )}
    </Card>
  );
}

/** Hidden from screen readers where it has no links: the chart's accessible name says the same. */
function Legend({ rows }: { readonly rows: readonly LegendRow[] }) {
  return (
    <ul
      aria-hidden={rows.some(({ href }) => href) ? undefined : true}
      className="shrink-0 space-y-1.5 text-[0.8125rem]"
    >
      {rows.map(({ key, name, value, href }, at) => (
        <li key={key} className="flex items-center gap-2">
          <span className="size-2.5 shrink-0 rounded-sm" style={{ backgroundColor: seriesColor(at) }} />
          <span className="grow">{href ? <Link to={href}>{name}</Link> : name}</span>
          {value === undefined ? null : <span className="tabular-nums">{value}</span>}
        </li>
      ))}
    </ul>
  );
}
