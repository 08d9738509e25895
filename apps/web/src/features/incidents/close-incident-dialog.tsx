import { say } from '@trastienda/domain';
import type { Incident } from 'trastienda-client';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IncidentComments } from './incident-comments.tsx';
import { useIncidentClosing } from './use-incident-flow.ts';

/** Asks before an incident is closed (S2 §2); if somebody commented meanwhile, the comment is shown first. */
export function CloseIncidentDialog({
  incident,
  onDone,
  onClose,
}: {
  readonly incident: Incident;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const flow = useIncidentClosing(incident, { onDone, onClose });
  const { id, title } = incident;
  const news = flow.incident.comments.slice(incident.comments.length);
  return (
    <ConfirmDialog
      open
      title={say('incidents.close.title')}
      confirmLabel={say('incidents.close.confirm')}
      busyLabel={say('incidents.close.busy')}
      cancelLabel={say('incidents.close.cancel')}
      busy={flow.busy}
      error={flow.failure?.message}
      refusal={flow.editable || flow.busy ? undefined : flow.failure?.message}
      onConfirm={flow.confirm}
      onClose={flow.close}
    >
      <p>{say('incidents.close.ask')}</p>
      <p className="mt-2 wrap-anywhere text-muted">{say('incidents.close.what', { id, title })}</p>
      {news.length > 0 ? <IncidentComments comments={news} /> : null}
      {flow.reload ? (
        <Button className="mt-3" size="sm" onClick={flow.reload}>
          {say('incidents.changed.reload')}
        </Button>
      ) : null}
    </ConfirmDialog>
  );
}
