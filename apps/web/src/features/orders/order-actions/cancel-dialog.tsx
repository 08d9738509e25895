import { cancellationDialog, say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingLine } from '../../../ui/skeleton.tsx';
import { ActionFrame } from './action-frame.tsx';
import { CancelAfterForm } from './cancel-after-form.tsx';
import { CancelItemsForm } from './cancel-items-form.tsx';
import { CauseSelect } from './cause-select.tsx';
import type { FlowProps } from './flow.ts';
import { type CancelProps, useCancelBefore } from './use-cancel-before.ts';
import { useCauses } from './use-causes.ts';

/** Cancelar: the CAE dialog before anything was sent, the CDE dialog in all other statuses (R2). */
export function CancelDialog(props: FlowProps) {
  const Form = cancellationDialog(props.order.status) === 'CAE' ? CancelBeforeForm : CancelAfterForm;
  const title = say('orders.cancel.title', { id: props.order.id });
  return <WithCauses {...props} title={title} form={(all) => <Form {...all} />} />;
}

/** Cancelar items: cancels one unit of each chosen item, before the handling starts. */
export function CancelItemsDialog(props: FlowProps) {
  const title = say('orders.cancelItems.title', { id: props.order.id });
  return <WithCauses {...props} title={title} form={(all) => <CancelItemsForm {...all} />} />;
}

type WithCausesProps = FlowProps & { readonly title: string; readonly form: (props: CancelProps) => ReactNode };

/** Loads the causes before it shows the form, which needs them. */
function WithCauses({ title, form, ...props }: WithCausesProps) {
  const { causes, failure, retrying, retry } = useCauses();
  if (causes) return form({ ...props, causes });
  return (
    <Dialog open title={title} onClose={props.onClose}>
      {failure ? (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={retry} retrying={retrying} />
      ) : (
        <LoadingLine />
      )}
    </Dialog>
  );
}

/** Cancels the whole order for one reason. */
function CancelBeforeForm(props: CancelProps) {
  const { flow, cause, chosen } = useCancelBefore(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.cancel.title', { id: props.order.id })}
      text={say('orders.cancel.text.CAE')}
      submit={say('orders.cancel.submit')}
      sending={say('orders.cancel.sending')}
      danger
      missing={undefined}
      typed={chosen}
    >
      <CauseSelect {...cause} causes={props.causes} disabled={!flow.editable} autoFocus />
    </ActionFrame>
  );
}
