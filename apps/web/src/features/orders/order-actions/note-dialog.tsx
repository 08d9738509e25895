import { noteAudiences, noteLimits, say } from '@trastienda/domain';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { useNote } from './use-note.ts';

/** Escribir nota: its text, and who reads it in the order's history. */
export function NoteDialog(props: FlowProps) {
  const { flow, text, audience } = useNote(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.note.title', { id: props.order.id })}
      text={say('orders.note.text')}
      submit={say('orders.note.submit')}
      sending={say('orders.note.sending')}
      typed={text.value.trim() !== ''}
    >
      <TextArea
        {...text}
        required
        data-autofocus
        disabled={!flow.editable}
        label={say('orders.note.label')}
        help={say('orders.note.help')}
        maxLength={noteLimits.text}
      />
      <Select
        {...audience}
        disabled={!flow.editable}
        label={say('orders.note.audience')}
        options={noteAudiences.map((value) => ({ value, label: say(`orders.note.audience.${value}`) }))}
      />
    </ActionFrame>
  );
}
