import { expect } from 'vitest';
import { overtaking } from './edit-form.model.ts';
import { type Facts, type FlowTable, filled, type Outcome } from './kit/table.ts';

type Context = Facts['context'];

type EditedForm = {
  starts: FlowTable['start'];
  known: object;
  others: object;
  saved: object;
  /** The expected fields of the draft after a change, by the step's name. */
  typed: Readonly<Record<string, (facts: Facts) => Readonly<Record<string, unknown>>>>;
  isComplete: (context: Context) => boolean;
  isUnsaved: (context: Context) => boolean;
  /** The draft made from another user's values, and the same with my changes on top. */
  theirs: object | ((context: Context) => object);
  mine: (context: Context) => object;
  /** The value sent for a draft; any value if the form does not say. */
  sent?: (draft: Context['draft']) => unknown;
  /** The outcomes of partial answers, by the step's name. */
  parts?: FlowTable[string];
  /** The draft after a save, in forms that stay open. */
  staysOpen?: object;
  /** The value that the server is asked about after a pause; undefined means that there is nothing to ask. */
  question?: {
    of: (draft: Context['draft'], context: Context) => string | undefined;
    milliseconds: number;
    /** The server's advice, in forms where the answer refuses nothing. */
    advice?: object;
  };
};

const told = (code: string) => ({ failure: expect.objectContaining({ code }) });

/**
 * Every form of the frame (R8, ADR 43): invalid values are not sent, a refusal or a silence keeps the draft, the server is asked about a
 * field after a pause, leaving with changes asks first, and nobody overwrites another user's save.
 */
export function editFormTable(form: EditedForm): FlowTable {
  const { question, isComplete, isUnsaved, staysOpen, sent = () => expect.anything() } = form;
  const theirs = (context: Context) =>
    expect.objectContaining(typeof form.theirs === 'function' ? form.theirs(context) : form.theirs);
  const pause = question ? { timers: [question.milliseconds] } : {};
  /** Returns to the previous editing state; its pause starts again. */
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
  // Leaving a field only adds problems, and removes none.
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
      // A new record does not exist yet, so it cannot be gone.
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
