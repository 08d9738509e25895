import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { activateConditionWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type CommercialCondition, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { conditionsKeys } from './commercial-conditions.queries.ts';

const machine = activateConditionWith({ client: api, unwrap });

interface ActivateDialogProps {
  readonly condition: CommercialCondition;
  readonly onClose: () => void;
}

/** Asks before a seller activates a condition, which cannot be undone (S3 §4). */
export function ActivateDialog({ condition, onClose }: ActivateDialogProps) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { subject: condition, viewer, extra: undefined } });
  const { failure, result } = state.context;
  const over = state.status === 'done';
  const end = useEffectEvent(() => {
    if (result) {
      toasts.show({
        tone: 'success',
        text: say('conditions.activated', { name: condition.name }),
        subject: 'conditions',
      });
    }
    void queries.invalidateQueries({ queryKey: conditionsKeys.lists });
    onClose();
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  const busy = state.hasTag('busy') || over;
  const words = failure && failureText(failure, 'conditions.activate.failed').message;
  return (
    <ConfirmDialog
      open
      title={say('conditions.activate.title', { name: condition.name })}
      confirmLabel={say('conditions.activate')}
      busyLabel={say('conditions.activate.busy')}
      busy={busy}
      error={words}
      refusal={state.hasTag('editable') || busy ? undefined : words}
      onConfirm={() => send({ type: 'action.confirmed' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <p>{say('conditions.activate.ask')}</p>
    </ConfirmDialog>
  );
}
