import { isLoadOver, say, undoneFacts } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { loadPath } from '../load-screens.ts';

/** Says which load undoes this one, by whom and when; and which load this one undoes. */
export function UndoNotes({ load }: { readonly load: FlowLoad }) {
  const { layout, undone, undoes } = load;
  return (
    <>
      {undone ? (
        <Alert tone="warning">
          {say(isLoadOver(undone.state) ? 'loads.undo.was' : 'loads.undo.isBeing', undoneFacts(undone))}{' '}
          <Link to={loadPath(layout, undone.id)}>{say('loads.undo.seeUndo')}</Link>
        </Alert>
      ) : null}
      {undoes ? (
        <Alert tone="info">
          {say('loads.undo.of', { file: undoes.fileName })}{' '}
          <Link to={loadPath(layout, undoes.id)}>{say('loads.undo.seeUndone')}</Link>
        </Alert>
      ) : null}
    </>
  );
}
