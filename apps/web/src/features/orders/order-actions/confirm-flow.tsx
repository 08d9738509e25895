import { say } from '@trastienda/domain';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FlowProps } from './flow.ts';
import { FlowNotices } from './flow-notices.tsx';
import type { FlowView } from './use-flow.ts';
import { useRequestGuide } from './use-request-guide.ts';
import { useStartHandling } from './use-start-handling.ts';

/** Asks for confirmation before the handling starts. */
export function StartHandlingDialog(props: FlowProps) {
  return <Confirmation flow={useStartHandling(props)} action="startHandling" id={props.order.id} />;
}

/** Asks for confirmation before a guide is requested. */
export function RequestGuideDialog(props: FlowProps) {
  return <Confirmation flow={useRequestGuide(props)} action="requestGuide" id={props.order.id} />;
}

interface ConfirmationProps {
  readonly flow: FlowView;
  readonly action: 'startHandling' | 'requestGuide';
  readonly id: string;
}

function Confirmation({ flow, action, id }: ConfirmationProps) {
  return (
    <Dialog
      open
      title={say(`orders.${action}.title`, { id })}
      description={say(`orders.${action}.text`)}
      onClose={flow.close}
      busy={flow.held}
      footer={
        <>
          <Button data-autofocus onClick={flow.close} disabled={flow.held}>
            {say('shared.close')}
          </Button>
          <Button
            variant="primary"
            busy={flow.busy}
            busyLabel={say(`orders.${action}.sending`)}
            disabled={!flow.editable && !flow.busy}
            onClick={flow.confirm}
          >
            {say(`orders.action.${action}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FlowNotices flow={flow} />
      </div>
    </Dialog>
  );
}
