import type { Load } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/cells.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { LoadFileButton } from '../result/load-file-button.tsx';
import { loadStateLooks } from './load-state-looks.ts';

const count = (key: 'rows' | 'applied' | 'notApplied', header: string): Column<Load> => ({
  key,
  header,
  align: 'right',
  cell: ({ counts }) => numberWords(counts[key]),
});

/** Columns of the list of loads. */
export const loadColumns: readonly Column<Load>[] = [
  { key: 'file', header: say('loads.list.column.file'), cell: ({ fileName }) => fileName },
  {
    key: 'layout',
    header: say('loads.list.layout'),
    cell: ({ layout }) => <span className="whitespace-nowrap">{say(csvLayouts[layout].title)}</span>,
  },
  { key: 'date', header: say('loads.list.column.date'), cell: ({ createdAt }) => <DateText value={createdAt} /> },
  { key: 'by', header: say('loads.list.column.by'), cell: ({ createdBy }) => createdBy.name, wideOnly: true },
  {
    key: 'state',
    header: say('loads.list.state'),
    cell: ({ state }) => <Badge tone={loadStateLooks[state].tone}>{say(loadStateLooks[state].label)}</Badge>,
  },
  count('rows', say('loads.list.column.rows')),
  count('applied', say('loads.list.column.applied')),
  count('notApplied', say('loads.list.column.notApplied')),
  { key: 'files', header: say('loads.list.column.files'), cell: (load) => <FilesOf load={load} /> },
];

function FilesOf({ load }: { readonly load: Load }) {
  const { counts, fileName } = load;
  if (counts.invalid === 0 && counts.notApplied === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {counts.invalid > 0 ? (
        <LoadFileButton load={load} kind="issues" label={say('loads.list.issuesOf', { file: fileName })}>
          {say('loads.list.issues')}
        </LoadFileButton>
      ) : null}
      {counts.notApplied > 0 ? (
        <LoadFileButton load={load} kind="remainder" label={say('loads.list.remainderOf', { file: fileName })}>
          {say('loads.list.remainder')}
        </LoadFileButton>
      ) : null}
    </span>
  );
}
