import { canUndoLoad, firstRefusal, isUndoable, mayChange, say } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { Undo2 } from 'lucide-react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Button } from '../../../ui/button.tsx';
import { useUndo } from './use-undo.ts';

/** "Deshacer": first opens a preview of the undo, on a page of its own. Layouts that keep no earlier values have no such button. */
export function UndoButton({ load }: { readonly load: FlowLoad }) {
  const viewer = useViewer();
  const { ask, busy } = useUndo(load.id, true);
  if (!isUndoable(load.layout) || load.dryRun) return null;
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden="true" className="size-4" />}
      busy={busy}
      busyLabel={say('loads.undo.busy')}
      refusal={refusalText(firstRefusal(mayChange(viewer), canUndoLoad(load)))}
      onClick={ask}
    >
      {say('loads.undo.action')}
    </Button>
  );
}
