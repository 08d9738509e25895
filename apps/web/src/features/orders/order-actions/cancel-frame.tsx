import { say } from '@trastienda/domain';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FlowNotices } from './flow-notices.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { FlowView } from './use-flow.ts';

export interface CancelFrameProps {
  readonly flow: FlowView;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  /** Why nothing can be cancelled yet. */
  readonly missing: string | undefined;
  /** Something was chosen: leaving asks. */
  readonly typed: boolean;
  readonly size: 'md' | 'lg';
  readonly children: ReactNode;
}

/** The frame of the dialogs that cancel: the safe button first, and the verb on the other. */
export function CancelFrame({ flow, title, text, submit, missing, typed, size, children }: CancelFrameProps) {
  const [leaving, setLeaving] = useState(false);
  const close = () => (typed && !leaving ? setLeaving(true) : flow.close());
  return (
    <Dialog
      open
      size={size}
      title={title}
      description={text}
      onClose={close}
      busy={flow.held}
      footer={
        leaving ? (
          <LeaveQuestion onStay={() => setLeaving(false)} onLeave={flow.close} />
        ) : (
          <>
            <Button onClick={close} disabled={flow.held}>
              {say('shared.close')}
            </Button>
            <Button
              variant="danger"
              busy={flow.busy}
              busyLabel={say('orders.cancel.sending')}
              disabled={!flow.editable && !flow.busy}
              refusal={flow.editable ? missing : undefined}
              onClick={flow.confirm}
            >
              {submit}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <FlowNotices flow={flow} />
        {children}
      </div>
    </Dialog>
  );
}
