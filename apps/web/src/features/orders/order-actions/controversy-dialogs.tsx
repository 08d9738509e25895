import { type ControversyState, controversyStates, limits, say } from '@trastienda/domain';
import { Alert } from '../../../ui/alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { useChangeControversy } from './use-change-controversy.ts';
import { useControversyNote, useCreateControversy, useDeleteControversy } from './use-controversy.ts';

const { controversyTextLength: maxLength } = limits;

/** Crear controversia: asks what it is about. */
export function CreateControversyDialog(props: FlowProps) {
  const { flow, text } = useCreateControversy(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.controversy.create.title', { id: props.order.id })}
      submit={say('orders.controversy.create.submit')}
      sending={say('orders.controversy.create.sending')}
      typed={text.value.trim() !== ''}
    >
      <TextArea
        {...text}
        required
        disabled={!flow.editable}
        label={say('orders.controversy.text.label')}
        maxLength={maxLength}
      />
    </ActionFrame>
  );
}

/** Agregar nota: asks what was done about the controversy. */
export function AddControversyNoteDialog(props: FlowProps) {
  const { flow, text } = useControversyNote(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.controversy.note.title', { id: props.order.id })}
      submit={say('orders.controversy.note.submit')}
      sending={say('orders.controversy.note.sending')}
      typed={text.value.trim() !== ''}
    >
      <TextArea
        {...text}
        required
        disabled={!flow.editable}
        label={say('orders.controversy.note.label')}
        maxLength={maxLength}
      />
    </ActionFrame>
  );
}

/** Confirms a change of state; a change that closes the controversy says that it is final (R3). */
export function ChangeControversyDialog(props: FlowProps) {
  const { flow, attends, from, to, closes, note, stateProblem } = useChangeControversy(props);
  const verb = attends ? 'attend' : 'update';
  const state = controversyStates[from].label;
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say(`orders.controversy.${verb}.title`, { id: props.order.id })}
      text={say(`orders.controversy.${verb}.text`, { state })}
      submit={attends ? say('orders.controversy.attend') : moveText(to)}
      sending={say(`orders.controversy.${verb}.sending`)}
      danger={closes}
      typed={note.value.trim() !== ''}
    >
      {closes ? (
        <Alert tone="warning">{say('orders.controversy.update.closes', { state: controversyStates[to].label })}</Alert>
      ) : null}
      {stateProblem ? <Alert tone="danger">{stateProblem}</Alert> : null}
      {attends ? (
        <TextArea
          {...note}
          disabled={!flow.editable}
          label={say('orders.controversy.note.attention')}
          maxLength={maxLength}
        />
      ) : null}
    </ActionFrame>
  );
}

/** The submit button's text for a change of state. */
function moveText(to: ControversyState): string {
  if (to === 'DONE' || to === 'INVALID') return say(`orders.controversy.update.submit.${to}`);
  return say('orders.controversy.update.submit', { state: controversyStates[to].label });
}

/** Eliminar controversia: it cannot be undone. */
export function DeleteControversyDialog(props: FlowProps) {
  const flow = useDeleteControversy(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.controversy.delete.title', { id: props.order.id })}
      text={say('orders.controversy.delete.text')}
      submit={say('orders.controversy.delete.submit')}
      sending={say('orders.controversy.delete.sending')}
      danger
      typed={false}
    />
  );
}
