import { type ConfirmContext, type ConfirmEvent, type FieldForm, fieldRules } from '@trastienda/machines';
import { useEffect, useState } from 'react';
import { fieldsView, silent } from './fields.ts';
import { problemText } from './problem-text.ts';

type Context<Draft> = Pick<ConfirmContext<unknown, Draft, unknown, unknown>, 'draft' | 'problems' | 'failure'>;

/** The fields of a dialog. Its machine holds the draft and checks it only on sending; the messages shown until then are kept here. */
export function useDialogFields<Draft extends object>(
  { draft, problems, failure }: Context<Draft>,
  send: (event: Extract<ConfirmEvent<Draft>, { type: 'draft.changed' }>) => void,
  form: Pick<FieldForm<NoInfer<Draft>, undefined>, 'check' | 'named'>,
) {
  const rules = fieldRules<Draft, undefined>(form);
  const [messages, setMessages] = useState(silent);
  useEffect(() => {
    if (Object.keys(problems).length > 0) setMessages((before) => ({ ...before, problems }));
  }, [problems]);
  useEffect(() => {
    if (failure) setMessages((before) => ({ ...before, refusals: failure.fields }));
  }, [failure]);
  return fieldsView<Draft>(messages, problemText, {
    change: (change) => {
      setMessages((before) => {
        const { problems, refusals } = rules.afterChange({ draft, ...before }, change, undefined);
        return { problems, refusals };
      });
      send({ type: 'draft.changed', change });
    },
    leave: (field) =>
      setMessages((before) => ({ ...before, problems: rules.afterLeaving({ draft, ...before }, field, undefined) })),
  });
}
