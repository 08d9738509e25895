import type { Load } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { warningsIn } from '@trastienda/machines';
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
    cell: ({ layout }) => <span className="wrap-normal">{say(csvLayouts[layout].title)}</span>,
  },
  {
    key: 'date',
    header: say('loads.list.column.date'),
    cell: ({ createdAt }) => <DateText value={createdAt} full stacks />,
  },
  {
    key: 'by',
    header: say('loads.list.column.by'),
    cell: ({ createdBy }) => <span className="wrap-normal">{createdBy.name}</span>,
    wideOnly: 'xl',
  },
  { key: 'state', header: say('loads.list.state'), cell: (load) => <StateOf load={load} /> },
  { ...count('rows', say('loads.list.column.rows')), wideOnly: 'xl' },
  count('applied', say('loads.list.column.applied')),
  { ...count('notApplied', say('loads.list.column.notApplied')), wideOnly: 'xl' },
  { key: 'files', header: say('loads.list.column.files'), cell: (load) => <FilesOf load={load} /> },
];

function StateOf({ load }: { readonly load: Load }) {
  const { tone, label } = loadStateLooks[load.state];
  return (
    <>
      <Badge tone={tone}>{say(label)}</Badge>
      {load.dryRun ? <span className="block text-muted text-xs">{say('loads.list.dryRun')}</span> : null}
    </>
  );
}

function FilesOf({ load }: { readonly load: Load }) {
  const { counts, dryRun, fileName } = load;
  const isRest = counts.notApplied > 0 && !dryRun;
  const hasDoubts = warningsIn(load) > 0;
  if (counts.invalid === 0 && !hasDoubts && !isRest) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {counts.invalid > 0 ? (
        <LoadFileButton load={load} kind="issues" label={say('loads.list.issuesOf', { file: fileName })}>
          {say('loads.list.issues')}
        </LoadFileButton>
      ) : hasDoubts ? (
        <LoadFileButton load={load} kind="issues" label={say('loads.list.doubtsOf', { file: fileName })}>
          {say('loads.result.doubts')}
        </LoadFileButton>
      ) : null}
      {isRest ? (
        <LoadFileButton load={load} kind="remainder" label={say('loads.list.remainderOf', { file: fileName })}>
          {say('loads.list.remainder')}
        </LoadFileButton>
      ) : null}
    </span>
  );
}
