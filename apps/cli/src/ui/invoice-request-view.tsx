import { unverifiedWithSat } from '@trastienda/domain';
import {
  type Checked,
  checkInvoiceOrder,
  checkInvoiceRequest,
  type FieldProblems,
  type InvoiceOrderForm,
  type InvoiceRequestForm,
  invoiceWarnings,
} from '@trastienda/validators';
import { Box } from 'ink';
import { useState } from 'react';
import { say } from '../messages/say.ts';
import type { InvoiceRequestActor, InvoiceRequestSnapshot } from '../services/invoice/request.ts';
import { flowFailureText } from '../shell/failure-text.ts';
import { Answers, AskFields } from './ask-fields.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { orderQuestions, requestQuestions } from './invoice-questions.ts';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { useEnd, useSnapshot } from './use-actor.ts';

type InvoiceRequestViewProps = {
  actor: InvoiceRequestActor;
  /** The values from the options. */
  order: InvoiceOrderForm;
  request: InvoiceRequestForm;
  /** Fields of the second step that need no question. */
  given: readonly string[];
  end: ViewEnd<void>;
};

/** A buyer's invoice request on a terminal: asks the questions of the machine's two steps one by one. */
export const InvoiceRequestView = ({ actor, order, request, given, end }: InvoiceRequestViewProps) => {
  const snapshot = useSnapshot(actor);
  const [declined, setDeclined] = useState(false);
  useEnd(declined || snapshot.matches('done') || snapshot.matches('issued'), () => end.done());
  return (
    <Stage onInterrupt={end.interrupt}>
      {snapshot.hasTag('busy') ? (
        <Spinner label={say(snapshot.hasTag('orderForm') ? 'billing.request.validating' : 'billing.request.sending')} />
      ) : null}
      {snapshot.matches('identifying') ? <OrderStep actor={actor} snapshot={snapshot} given={order} /> : null}
      {snapshot.matches('filling') && !declined ? (
        <RequestStep
          actor={actor}
          snapshot={snapshot}
          values={request}
          given={given}
          decline={() => setDeclined(true)}
        />
      ) : null}
    </Stage>
  );
};

export const invoiceRequestView = (props: InvoiceRequestViewProps) => <InvoiceRequestView {...props} />;

type StepProps = { actor: InvoiceRequestActor; snapshot: InvoiceRequestSnapshot };

const OrderStep = ({ actor, snapshot, given }: StepProps & { given: InvoiceOrderForm }) => {
  const { failure } = snapshot.context;
  const submit = (values: Record<string, string>) =>
    actor.send({ type: 'order.submitted', ...(values as InvoiceOrderForm) });
  const mismatched = snapshot.matches({ identifying: 'mismatched' });
  return (
    <Box flexDirection="column">
      {mismatched ? (
        <Text color="red">
          ✗ {say('billing.request.incorrect')}. {say('billing.request.incorrectHelp')}
        </Text>
      ) : null}
      {failure && !mismatched ? <Text color="red">✗ {flowFailureText(failure)}</Text> : null}
      <AskFields
        key={failure?.requestId ?? (mismatched ? 'again' : 'first')}
        questions={orderQuestions}
        values={given}
        problemOf={problemIn((values) => checkInvoiceOrder(values as InvoiceOrderForm))}
        onDone={submit}
      />
    </Box>
  );
};

type RequestStepProps = StepProps & {
  values: InvoiceRequestForm;
  given: readonly string[];
  decline: () => void;
};

const RequestStep = ({ actor, snapshot, values: start, given, decline }: RequestStepProps) => {
  const { failure, request } = snapshot.context;
  const [values, setValues] = useState<InvoiceRequestForm>(request ?? start);
  const refused = Object.keys(failure?.fields ?? {});
  const [filled, setFilled] = useState(request !== undefined && refused.length === 0);
  const [leaving, setLeaving] = useState(false);
  const asked = requestQuestions.filter(({ name }) => (request ? refused.includes(name) : !given.includes(name)));
  const warnings = wordsOf(invoiceWarnings(values));
  const answer = (yes: boolean) => (yes ? actor.send({ type: 'request.submitted', ...values }) : setLeaving(true));
  return (
    <Box flexDirection="column">
      {failure ? <Text color="red">✗ {flowFailureText(failure)}</Text> : null}
      {Object.entries(failure?.fields ?? {}).map(([field, words]) => (
        <Text key={field} color="red">
          ✗ {words}
        </Text>
      ))}
      {filled || asked.length === 0 ? (
        <Box flexDirection="column">
          <Answers questions={requestQuestions} values={values} />
          {Object.entries(warnings).map(([field, words]) => (
            <Text key={field} color="yellow">
              ! {words}
            </Text>
          ))}
          <Text dimColor>{say(unverifiedWithSat)}</Text>
          {leaving ? (
            <ConfirmField
              question={`¿${say('billing.request.otherOrder')}?`}
              onAnswer={(yes) => (yes ? actor.send({ type: 'order.changeAsked' }) : decline())}
            />
          ) : (
            <ConfirmField question={`¿${say('billing.request.send')}?`} onAnswer={answer} />
          )}
        </Box>
      ) : (
        <AskFields
          questions={asked}
          values={values}
          problemOf={problemIn((draft) => checkInvoiceRequest(draft as InvoiceRequestForm))}
          onDone={(draft) => {
            setValues(draft as InvoiceRequestForm);
            setFilled(true);
          }}
        />
      )}
    </Box>
  );
};

const wordsOf = (problems: FieldProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, { code, params }]) => [field, say(code, params)]));

const problemIn =
  (check: (values: Readonly<Record<string, string>>) => Checked<unknown>) =>
  (values: Readonly<Record<string, string>>, name: string): string | undefined => {
    const checked = check(values);
    return checked.valid ? undefined : wordsOf(checked.fields)[name];
  };
