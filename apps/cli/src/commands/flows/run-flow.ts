import type { FlowOrder } from '@trastienda/machines';
import {
  type FieldText,
  type FlowActor,
  type FlowSubject,
  interruptedAt,
  orderText,
  resultOf,
  runUnattended,
  type SubjectText,
} from '../../services/flows/flow.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { FlowFormProps, FlowText } from '../../ui/flow-view.tsx';

export type FlowPlan<Draft, Subject extends FlowSubject = FlowOrder> = {
  /** The name of the --ndjson event during the request. */
  action: string;
  id: FlowSubject['id'];
  /** The words for the subject, if it is not an order. */
  about?: SubjectText;
  words: FlowText<Draft, Subject>;
  /** The values from the options. */
  draft: Partial<Draft>;
  isFilled: boolean;
  form?: () => Promise<(props: FlowFormProps<Draft, Subject>) => React.ReactElement>;
  /** The option that belongs to each field of the form; absent if the form has no fields. */
  fields?: FieldText;
};

const noFields: FieldText = { optionOf: (field) => field };

/** Runs a dialog: on a terminal, a person fills in the form and confirms; with --yes, the options fill it in without questions. */
export const runFlow = async <Draft, Subject extends FlowSubject>(
  { output, terminal, interactive }: CommandContext,
  actor: FlowActor<Draft, Subject>,
  { yes }: ChangeFlags,
  plan: FlowPlan<Draft, Subject>,
): Promise<Subject> => {
  const { action, id, words, draft, isFilled, form, fields = noFields, about = orderText } = plan;
  if (yes || !interactive) {
    const onSending = () => output.progress({ event: 'sending', action, id }, words.busy);
    return runUnattended(actor, draft, { fields, about, onSending });
  }
  actor.start();
  actor.send({ type: 'draft.changed', change: draft });
  const { showView } = await import('../../ui/show-view.ts');
  const shown = showView<void>(
    terminal,
    async () => {
      const [{ createElement }, { FlowView }, drawForm] = await Promise.all([
        import('react'),
        import('../../ui/flow-view.tsx'),
        form?.(),
      ]);
      return (end) =>
        createElement(FlowView<Draft, Subject>, { actor, words, isFilled, end, ...(drawForm && { form: drawForm }) });
    },
    { color: output.colors.isColorSupported },
  );
  await shown.catch((error: unknown) => {
    throw terminal.signal.aborted ? interruptedAt(actor, about) : error;
  });
  return resultOf(actor, fields, about);
};
