import { say } from '@trastienda/domain';
import type { FlowChange, FlowLoad, FlowSummary } from '@trastienda/machines';
import { moneyWords, numberWords } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Figures } from '../figures.tsx';
import { effectFigures } from '../result/effect-figures.ts';
import { LoadReasons } from '../result/load-reasons.tsx';

const percentWords = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

const columns: readonly Column<FlowChange>[] = [
  { key: 'row', header: say('loads.preview.row'), cell: ({ row }) => numberWords(row) },
  { key: 'sku', header: say('loads.impact.sku'), cell: ({ sku }) => sku },
  { key: 'name', header: say('loads.impact.name'), cell: ({ name }) => name, wideOnly: true },
  { key: 'old', header: say('loads.impact.old'), align: 'right', cell: (change) => moneyWords(change.old) },
  { key: 'new', header: say('loads.impact.new'), align: 'right', cell: (change) => moneyWords(change.new) },
  {
    key: 'percent',
    header: say('loads.impact.percent'),
    align: 'right',
    cell: ({ percent }) => (percent === null ? say('loads.impact.fromNothing') : `${percentWords.format(percent)} %`),
  },
];

/** What the file would do to prices, before it is confirmed. */
export function Impact({ summary }: { readonly summary: FlowSummary }) {
  const { approvals, falls, rises } = summary;
  return (
    <div className="grid gap-3 text-left">
      <Figures figures={effectFigures(summary)} />
      {approvals > 0 ? <p className="text-[0.8125rem] text-muted">{say('loads.impact.approvals.help')}</p> : null}
      <Changes title={say('loads.impact.falls')} changes={falls} />
      <Changes title={say('loads.impact.rises')} changes={rises} />
    </div>
  );
}

function Changes({ title, changes }: { readonly title: string; readonly changes: readonly FlowChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <div className="overflow-hidden rounded-lg border border-line">
        <DataTable label={title} columns={columns} rows={changes} rowKey={({ row }) => String(row)} />
      </div>
    </section>
  );
}

/** Why the server would not take the file: nothing was written. */
export function RehearsalReasons({ rehearsal }: { readonly rehearsal: FlowLoad }) {
  if (rehearsal.counts.invalid === 0) return null;
  return (
    <Card title={say('loads.rehearse.refused')}>
      <LoadReasons severity="error" loadId={rehearsal.id} />
    </Card>
  );
}
