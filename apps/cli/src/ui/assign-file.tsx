import type { CsvFileKey } from '@trastienda/domain';
import { type ColumnMap, type CsvReport, csvLayouts, type FileColumns, missingColumns } from '@trastienda/validators';
import { useEffect, useEffectEvent } from 'react';
import { AssignView } from './assign-view.tsx';
import type { ViewEnd } from './show-view.ts';
import { Stage } from './stage.tsx';
import type { AssignState } from './use-assignment.ts';
import { useLatest } from './use-latest.ts';

type AssignFileProps = {
  layout: CsvFileKey;
  /** The path of the file as the person gave it. */
  path: string;
  report: CsvReport;
  columns: FileColumns;
  /** Reads the file as a map says. */
  check: (map: ColumnMap) => Promise<CsvReport>;
  /** Undefined: the file is read as it is. */
  end: ViewEnd<ColumnMap | undefined>;
};

type State = AssignState & { report: CsvReport; failure?: string };

/** The columns of a file that is no load, assigned from what its titles propose. */
export const AssignFile = ({ layout, path, report, columns, check, end }: AssignFileProps) => {
  const state = useLatest<State>(() => ({ draft: columns.map ?? columns.proposed, step: 'checking', report }));
  const look = async (draft: ColumnMap): Promise<void> => {
    state.change({ draft, report: state.now().report, step: 'checking' });
    if (missingColumns(csvLayouts[layout], draft).length > 0) return;
    // A change that was made meanwhile has a check of its own.
    const isCurrent = () => state.now().draft === draft;
    try {
      const checked = await check(draft);
      if (isCurrent()) state.change({ draft, report: checked, step: 'checked' });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (isCurrent()) state.change({ ...state.now(), step: 'unchecked', failure });
    }
  };
  const begin = useEffectEvent(() => look(state.now().draft));
  useEffect(() => void begin(), []);
  return (
    <Stage onInterrupt={end.interrupt}>
      <AssignView
        name={path}
        columns={columns}
        report={state.shown.report}
        shown={state.shown}
        now={state.now}
        failure={state.shown.failure}
        isKeepable={false}
        onAssign={(key, feed) => {
          const { [key]: _, ...others } = state.now().draft;
          void look(feed === undefined ? others : { ...others, [key]: feed });
        }}
        onCheckAgain={() => void look(state.now().draft)}
        onAccept={() => end.done(state.now().draft)}
        onCancel={() => end.done(undefined)}
      />
    </Stage>
  );
};
