import { say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { useLeaving } from '../../../lib/leaving.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { FlowNotices } from './flow-notices.tsx';
import type { FlowView } from './use-flow.ts';

export interface ActionFrameProps {
  readonly flow: FlowView;
  readonly title: string;
  readonly text?: string;
  readonly submit: string;
  /** The Spanish gerund (-ndo) of the verb. */
  readonly sending: string;
  /** The action cannot be undone, which the button's colour shows. */
  readonly danger?: boolean;
  /** Why the form cannot be sent yet. */
  readonly missing?: string | undefined;
  /** The person has entered something: leaving asks for confirmation. */
  readonly typed: boolean;
  readonly size: 'md' | 'lg';
  readonly children?: ReactNode;
}

/** The frame of a dialog that changes an order: the safe button first, then the one named after the action. */
export function ActionFrame(props: ActionFrameProps) {
  const { flow, title, text, submit, sending, danger = false, missing, typed, size, children } = props;
  const { close, leaving } = useLeaving(typed, flow.close, flow.held);
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
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button data-autofocus={children ? undefined : true} onClick={close} disabled={flow.held}>
              {say('shared.close')}
            </Button>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={flow.busy}
              busyLabel={sending}
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
