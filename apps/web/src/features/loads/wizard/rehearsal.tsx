import { type CsvLayoutKey, displacedText, say, toCentavos } from '@trastienda/domain';
import type { FlowChange, FlowDisplaced, FlowLoad, FlowSummary } from '@trastienda/machines';
import { moneyText, numberText } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Figures } from '../figures.tsx';
import { effectFigures } from '../result/effect-figures.ts';
import { LoadReasons } from '../result/load-reasons.tsx';

const percentText = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

type Named = Pick<FlowChange, 'row' | 'sku' | 'name'>;

/** The columns that name a row's variant. */
const variantColumns: readonly Column<Named>[] = [
  { key: 'row', header: say('loads.preview.row'), cell: ({ row }) => numberText(row) },
  {
    key: 'sku',
    header: say('loads.impact.sku'),
    cell: ({ sku }) => <span className="whitespace-nowrap">{sku}</span>,
  },
  { key: 'name', header: say('loads.impact.name'), cell: ({ name }) => name, wideOnly: true },
];

const displacedColumns: readonly Column<FlowDisplaced>[] = [
  ...variantColumns,
  {
    key: 'discount',
    header: say('loads.impact.discount'),
    cell: ({ price, priceValidFrom, priceValidUntil }) =>
      displacedText({ priceCentavos: toCentavos(price), validFrom: priceValidFrom, validUntil: priceValidUntil }),
  },
];

/** The columns of the changes: prices are money, stock is units. */
const columnsOf = (layout: CsvLayoutKey): readonly Column<FlowChange>[] => {
  const isMoney = layout === 'prices';
  const amount = isMoney ? moneyText : numberText;
  const fromNothing = isMoney ? 'loads.impact.fromNothing' : 'loads.impact.fromNoStock';
  return [
    ...variantColumns,
    {
      key: 'old',
      header: say(isMoney ? 'loads.impact.old' : 'loads.impact.oldStock'),
      align: 'right',
      cell: (change) => amount(change.old),
    },
    {
      key: 'new',
      header: say(isMoney ? 'loads.impact.new' : 'loads.impact.newStock'),
      align: 'right',
      cell: (change) => amount(change.new),
    },
    {
      key: 'percent',
      header: say('loads.impact.percent'),
      align: 'right',
      cell: ({ percent }) => (percent === null ? say(fromNothing) : `${percentText.format(percent)} %`),
    },
  ];
};

export interface ImpactProps {
  readonly layout: CsvLayoutKey;
  readonly summary: FlowSummary;
}

/** The effect that a load would have, shown before the confirmation. */
export function Impact({ layout, summary }: ImpactProps) {
  const { approvals, falls, rises, displaced } = summary;
  const columns = columnsOf(layout);
  return (
    <div className="grid gap-3 text-left">
      <Figures figures={effectFigures(summary)} />
      {approvals > 0 ? <p className="text-[0.8125rem] text-muted">{say('loads.impact.approvals.help')}</p> : null}
      <Rows title={say('loads.impact.displaced')} columns={displacedColumns} rows={displaced?.discounts ?? []} />
      <Rows title={say('loads.impact.falls')} columns={columns} rows={falls} />
      <Rows title={say('loads.impact.rises')} columns={columns} rows={rises} />
    </div>
  );
}

interface RowsProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

function Rows<Row extends Named>({ title, columns, rows }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <div className="overflow-hidden rounded-lg border border-line">
        <DataTable label={title} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />
      </div>
    </section>
  );
}

/** Why the server would refuse the file; the rehearsal wrote nothing. */
export function RehearsalReasons({ rehearsal }: { readonly rehearsal: FlowLoad }) {
  if (rehearsal.counts.invalid === 0) return null;
  return (
    <Card title={say('loads.rehearse.refused')}>
      <LoadReasons severity="error" loadId={rehearsal.id} />
    </Card>
  );
}
