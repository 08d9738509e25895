import { say } from '@trastienda/domain';
import { type CsvLayout, csvLayouts } from '@trastienda/validators';
import { Card } from '../../ui/card.tsx';

/** The columns of the file, on screen (S3 §2). */
export function ColumnList({ layout }: { readonly layout: CsvLayout['key'] }) {
  const { columns } = csvLayouts[layout];
  return (
    <Card title={say('loads.screen.columns')}>
      <p className="mb-2 text-muted">{say('loads.screen.columns.help', { n: columns.length })}</p>
      <ol className="list-inside list-decimal gap-x-8 sm:columns-2">
        {columns.map(({ key, title }) => (
          <li key={key} className="py-0.5">
            {title}
          </li>
        ))}
      </ol>
    </Card>
  );
}
