import { say } from '@trastienda/domain';
import { type CsvLayout, columnNotes, csvLayouts } from '@trastienda/validators';
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

/** How to write what does not show in a template's example. */
export function ColumnNotes({ layout }: { readonly layout: CsvLayout['key'] }) {
  const notes = columnNotes(csvLayouts[layout]);
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-muted text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
