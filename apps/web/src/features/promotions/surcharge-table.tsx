import { type BankSurcharges, bankSurcharges, say, surchargeTerms, surchargeText } from '@trastienda/domain';
import { Collapsible } from '../../ui/collapsible.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const columns: readonly Column<BankSurcharges>[] = [
  { key: 'bank', header: say('promotions.surcharges.bank'), value: ({ bank }) => bank },
  ...surchargeTerms.map((term) => ({
    key: String(term),
    header: say('promotions.surcharges.term', { n: term }),
    align: 'right' as const,
    value: ({ rates }: BankSurcharges) => surchargeText(rates[term]),
  })),
];

/** The surcharges of banks on a sale, by term (S3 §2). */
export function SurchargeTable() {
  const title = say('promotions.surcharges.title');
  return (
    <Collapsible title={title}>
      <DataTable label={title} columns={columns} rows={bankSurcharges} rowKey={({ bank }) => bank} />
    </Collapsible>
  );
}
