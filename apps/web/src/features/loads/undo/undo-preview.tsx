import { mayChange, say } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { loadPath } from '../load-screens.ts';
import { LoadFileButton } from '../result/load-file-button.tsx';
import { LoadReasons } from '../result/load-reasons.tsx';
import { Impact } from '../wizard/rehearsal.tsx';
import { useUndo } from './use-undo.ts';

/** The dry run of an undo: what it would restore, what it leaves alone, and the confirmation. */
export function UndoPreview({ load, of }: { readonly load: FlowLoad; readonly of: { id: string; fileName: string } }) {
  const viewer = useViewer();
  const { ask, busy } = useUndo(of.id, false);
  const refusal = load.state === 'failed' ? say('loads.undo.allChanged') : refusalText(mayChange(viewer));
  return (
    <Card
      title={say('loads.undo.title')}
      actions={
        <>
          <Link to={loadPath(load.layout, of.id)}>{say('loads.undo.seeUndone')}</Link>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={say('loads.undo.confirming')}
            refusal={refusal}
            onClick={ask}
          >
            {say('loads.undo.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Alert tone={load.state === 'failed' ? 'danger' : 'info'} announce="status">
          {load.failure?.message ?? say('loads.undo.preview', { file: of.fileName })}
        </Alert>
        {load.summary ? <Impact layout={load.layout} summary={load.summary} /> : null}
        {load.counts.invalid > 0 ? (
          <>
            <p className="text-[0.8125rem] text-muted">{say('loads.undo.help')}</p>
            <LoadReasons loadId={load.id} severity="error" title="loads.undo.left" />
            <div>
              <LoadFileButton load={load} kind="issues">
                {say('loads.result.issues')}
              </LoadFileButton>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  );
}
