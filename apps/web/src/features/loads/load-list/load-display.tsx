import { csvLayoutTitles, loadLook, rehearsalText, say } from '@trastienda/domain';
import { warningsIn } from '@trastienda/machines';
import type { Load } from 'trastienda-client';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/cells.tsx';
import { LoadFileButton } from '../result/load-file-button.tsx';

/** The cells that do not show their plain value, and the columns that are hidden on narrow screens. */
export const loadDisplay = {
  layout: { cell: ({ layout }: Load) => <span className="wrap-normal">{say(csvLayoutTitles[layout])}</span> },
  date: { cell: ({ createdAt }: Load) => <DateText value={createdAt} full stacks /> },
  by: {
    cell: ({ createdBy }: Load) => <span className="wrap-normal">{createdBy.name}</span>,
    wideOnly: 'xl',
  },
  state: { cell: (load: Load) => <StateOf load={load} /> },
  rows: { wideOnly: 'xl' },
  notApplied: { wideOnly: 'xl' },
} as const;

function StateOf({ load }: { readonly load: Load }) {
  const { state, scheduledFor, waiting } = load;
  const { tone, label } = loadLook(load);
  const rehearsal = rehearsalText(load);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>{' '}
      {state === 'scheduled' && scheduledFor ? <DateText value={scheduledFor} full stacks /> : null}
      {waiting ? <span className="block text-muted text-xs">{waiting.message}</span> : null}
      {rehearsal ? <span className="block text-muted text-xs">{rehearsal}</span> : null}
    </>
  );
}

/** The files of a load that can be downloaded. */
export function LoadFiles({ load, name }: { readonly load: Load; readonly name: string }) {
  const { counts, dryRun } = load;
  const isRest = counts.notApplied > 0 && !dryRun;
  const hasDoubts = warningsIn(load) > 0;
  if (counts.invalid === 0 && !hasDoubts && !isRest) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {counts.invalid > 0 ? (
        <LoadFileButton load={load} kind="issues" label={say('loads.list.issuesOf', { file: name })}>
          {say('loads.list.issues')}
        </LoadFileButton>
      ) : hasDoubts ? (
        <LoadFileButton load={load} kind="issues" label={say('loads.list.doubtsOf', { file: name })}>
          {say('loads.result.doubts')}
        </LoadFileButton>
      ) : null}
      {isRest ? (
        <LoadFileButton load={load} kind="remainder" label={say('loads.list.remainderOf', { file: name })}>
          {say('loads.list.remainder')}
        </LoadFileButton>
      ) : null}
    </span>
  );
}
