import { expect } from 'vitest';
import { overtaking } from './edit-form.model.ts';
import { type Facts, type FlowTable, filled, type Outcome } from './kit/table.ts';

type Context = Facts['context'];

type EditedForm = {
  starts: FlowTable['start'];
  known: object;
  others: object;
  saved: object;
  /** What must hold of the draft after a change, by the step's name. */
  typed: Readonly<Record<string, (facts: Facts) => Readonly<Record<string, unknown>>>>;
  isComplete: (context: Context) => boolean;
  isUnsaved: (context: Context) => boolean;
  /** What the draft is of somebody else's values, and with mine on top. */
  theirs: object | ((context: Context) => object);
  mine: (context: Context) => object;
  /** What is sent of a draft; some value, where the form does not say. */
  sent?: (draft: Context['draft']) => unknown;
  /** Where partial answers lead to, by the step's name. */
  parts?: FlowTable[string];
  /** What was saved can be changed further: the draft that it makes. */
  staysOpen?: object;
  /** What is asked about after a pause, before and after a change; nothing = there is nothing to ask. */
  question?: {
    of: (draft: Context['draft'], context: Context) => string | undefined;
    milliseconds: number;
    /** What is told of it, where nothing refuses it. */
    advice?: object;
  };
};

const told = (code: string) => ({ failure: expect.objectContaining({ code }) });

/**
 * Every form of the frame (R8, ADR 43): what is wrong is not sent, a refusal and a silence leave the
 * draft where it is, what is asked about is asked after its pause, leaving with changes asks, and nobody overwrites anybody.
 */
export function editFormTable(form: EditedForm): FlowTable {
  const { question, isComplete, isUnsaved, staysOpen, sent = () => expect.anything() } = form;
  const theirs = (context: Context) =>
    expect.objectContaining(typeof form.theirs === 'function' ? form.theirs(context) : form.theirs);
  const pause = question ? { timers: [question.milliseconds] } : {};
  /** Back to what was going on; a pause begins anew. */
  const back = ({ was }: Facts, holds: Record<string, unknown> = {}): Outcome => {
    const state = was('editing.');
    return [state, { ...holds, ...(state === 'editing.waiting' && pause) }];
  };
  const typed =
    (name: string, from: 'editing' | 'leaving') =>
    (facts: Facts): Outcome => {
      const { context } = facts;
      const draft = form.typed[name]?.(facts) ?? {};
      const holds = { failure: undefined, draft: expect.objectContaining(draft) };
      const [before, after] = [context.draft, { ...context.draft, ...draft }].map((one) => question?.of(one, context));
      if (after === undefined) return ['editing.settled', { ...holds, advice: {} }];
      if (after !== before) return ['editing.waiting', { ...holds, ...pause, advice: {} }];
      return from === 'leaving' ? back(facts, holds) : ['stays', holds];
    };
  const types = (from: 'editing' | 'leaving') =>
    Object.fromEntries(Object.keys(form.typed).map((name) => [name, typed(name, from)]));
  const submit: FlowTable[string] = {
    submitted: ({ context }) =>
      isComplete(context)
        ? ['saving', { problems: {}, refusals: {}, failure: undefined, value: sent(context.draft) }]
        : ['stays', { problems: filled }],
  };
  // Leaving only adds.
  const left = ({ context }: Facts): Outcome =>
    isComplete(context) ? 'stays' : ['stays', { problems: expect.objectContaining(context.problems) }];
  const fresh = {
    problems: {},
    refusals: {},
    advice: {},
    failure: undefined,
    overtaken: undefined,
    resource: form.others,
  };
  return {
    start: form.starts,
    loading: {
      'load answered': ['editing.settled', { resource: form.known, failure: undefined }],
      'load silent': ['unavailable', told('network.offline')],
      closed: 'canceled',
    },
    unavailable: { 'load retried': ['loading', told('network.offline')], closed: 'canceled' },
    editing: { ...types('editing'), left, closed: ({ context }) => (isUnsaved(context) ? 'leaving' : 'canceled') },
    'editing.settled': submit,
    ...(question && {
      'editing.waiting': { pause: 'editing.verifying' },
      'editing.verifying': {
        'check answered: free': question.advice ? ['editing.settled', { advice: {} }] : 'editing.settled',
        ...(question.advice
          ? { 'check answered: advice': ['editing.settled', { advice: question.advice }] }
          : { 'check answered: rejected': ['editing.rejected', { problems: filled }] }),
        'check silent': 'editing.unverified',
      },
      'editing.unverified': submit,
    }),
    'editing.refused': submit,
    'editing.interrupted': submit,
    ...(form.parts && { 'editing.partlySaved': submit }),
    ...(staysOpen && { 'editing.saved': submit }),
    leaving: {
      ...types('leaving'),
      left,
      'leaving refrained': (facts) => (facts.context.overtaken ? 'overtaken.told' : back(facts)),
      'leaving confirmed': 'canceled',
      closed: 'canceled',
    },
    saving: {
      'save answered': staysOpen
        ? ['editing.saved', { ...fresh, resource: form.saved, saved: true, start: staysOpen, draft: staysOpen }]
        : ['saved', { resource: form.saved, saved: true }],
      ...form.parts,
      'save answered: overtaken': ({ context }) => [
        'overtaken.told',
        { overtaken: { current: form.others, theirs: theirs(context), ...overtaking } },
      ],
      ...(question &&
        !question.advice && { 'save refused: field': ['editing.rejected', { problems: filled, failure: undefined }] }),
      'save refused': ['editing.refused', told('errors.validation')],
      // What is not there yet cannot be gone.
      'save refused: gone': ({ context }) => [context.resource ? 'gone' : 'editing.refused', told('errors.notFound')],
      'save silent': ['editing.interrupted', told('network.offline')],
    },
    overtaken: {
      'mine applied': ({ context }) => [
        'editing.settled',
        {
          ...fresh,
          start: theirs(context),
          draft: expect.objectContaining(form.mine(context)),
        },
      ],
      'theirs taken': ({ context }) => [
        'editing.settled',
        { ...fresh, start: theirs(context), draft: theirs(context) },
      ],
      closed: 'leaving',
    },
    'overtaken.told': { 'changes shown': 'overtaken.comparing' },
    gone: { closed: 'canceled' },
  };
}
