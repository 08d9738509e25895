import type { LoadFile } from '@trastienda/machines';
import type { CsvReport, FileColumns } from '@trastienda/validators';
import { type LoadSnapshot, stateOf, type WatchedLoad } from '../services/loads/open-load.ts';
import { flowFailureText } from '../shell/failure-text.ts';
import { AssignView } from './assign-view.tsx';
import type { AssignState } from './use-assignment.ts';

type AssignLoadProps = {
  actor: WatchedLoad['actor'];
  snapshot: LoadSnapshot;
  file: LoadFile;
  report: CsvReport;
  columns: FileColumns;
};

/** The columns of a load's file, assigned by its machine. */
export const AssignLoad = ({ actor, snapshot, file, report, columns }: AssignLoadProps) => {
  const { failure } = snapshot.context;
  return (
    <AssignView
      {...{ report, columns }}
      name={file.name}
      shown={assigningIn(snapshot)}
      now={() => assigningIn(actor.getSnapshot())}
      failure={failure && flowFailureText(failure)}
      onAssign={(key, feed) => actor.send({ type: 'column.assigned', key, feed })}
      onCheckAgain={() => actor.send({ type: 'validation.asked' })}
      onAccept={(isKept) => actor.send({ type: 'columns.accepted', isKept })}
      onCancel={() => actor.send({ type: 'columns.canceled' })}
    />
  );
};

const assigningIn = (snapshot: LoadSnapshot): AssignState => {
  const state = stateOf(snapshot);
  const step = state === 'assigning.checked' ? 'checked' : state === 'assigning.unchecked' ? 'unchecked' : 'checking';
  return { draft: snapshot.context.draft ?? {}, step };
};
