import { imageRules, type SellerFacts, type SellerForm } from '@trastienda/domain';
import { checkSellerForm, type FieldProblem, type FieldProblems, imageProblem } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf, isUnanswered } from '../shared/failure.ts';

/** A picture as it was chosen: its bytes are judged at once, and sent once the seller is saved. */
export type ChosenImage = { name: string; bytes: Uint8Array };

/** The seller that is edited; none = a new one. */
export type SellerFormInput = { seller?: SellerFacts };

/** What a seller's form knows. `seller` is what the server has, also after a part of the work was done. */
export type SellerFormContext = SellerFormInput & {
  draft: SellerForm;
  image?: ChosenImage;
  imageProblem?: FieldProblem;
  form?: SellerForm;
  problems: FieldProblems;
  failure?: Failure;
  /** Something was saved, whatever came after it. */
  saved: boolean;
};

/** What may happen to a seller's form. */
export type SellerFormEvent =
  | { type: 'field.changed'; change: Partial<SellerForm> }
  | { type: 'image.chosen'; image: ChosenImage }
  | { type: 'seller.submitted' }
  | { type: 'form.closed' };

const emptyForm: SellerForm = { accountName: '', name: '', description: '', terms: '', active: true };

function problemsOf({ draft, imageProblem: problem }: SellerFormContext): FieldProblems {
  const checked = checkSellerForm(draft);
  return { ...(checked.valid ? {} : checked.fields), ...(problem && { image: problem }) };
}

const machine = setup({
  types: {
    context: {} as SellerFormContext,
    events: {} as SellerFormEvent,
    input: {} as SellerFormInput,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    save: fromPromise<SellerFacts, { id: string | undefined; form: SellerForm }>(unbound),
    changeStatus: fromPromise<SellerFacts, { id: string; active: boolean }>(unbound),
    uploadImage: fromPromise<SellerFacts, { id: string; image: ChosenImage }>(unbound),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    hasOtherStatus: ({ context: { seller, form } }) => seller?.active !== form?.active,
    hasImage: ({ context }) => context.image !== undefined,
  },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'field.changed') return {};
      const draft = { ...context.draft, ...event.change };
      // An account is fixed once saved (S3 §5).
      if (context.seller) draft.accountName = context.seller.accountName;
      return { draft, problems: {}, failure: undefined };
    }),
    takeImage: assign(({ event }) => {
      if (event.type !== 'image.chosen') return {};
      const problem = imageProblem(event.image.bytes, imageRules.seller);
      return { image: event.image, imageProblem: problem, failure: undefined };
    }),
    rememberProblems: assign(({ context }) => ({ problems: problemsOf(context) })),
    prepareForm: assign(({ context }) => {
      const checked = checkSellerForm(context.draft);
      return checked.valid ? { form: checked.value, problems: {}, failure: undefined } : {};
    }),
    rememberSeller: assign((_, seller: SellerFacts) => ({ seller, saved: true })),
    forgetImage: assign({ image: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
});

const failureOfEvent = { params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) };
const rememberFailure = { type: 'rememberFailure', ...failureOfEvent } as const;
const rememberSeller = {
  type: 'rememberSeller',
  params: ({ event }: { event: { output: SellerFacts } }) => event.output,
} as const;

/**
 * A seller, new or known (S3 §2 to §5): its texts are saved first, then its activation by a call of its
 * own, then its picture. What failed is told apart, stays in the form, and a second sending does what is left.
 */
export const sellerFormMachine = machine.createMachine({
  id: 'sellerForm',
  context: ({ input }) => {
    const { accountName, name, description, terms, active } = input.seller ?? emptyForm;
    return { ...input, draft: { accountName, name, description, terms, active }, problems: {}, saved: false };
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      initial: 'settled',
      on: {
        'field.changed': { target: '.settled', actions: 'change' },
        'image.chosen': { target: '.settled', actions: 'takeImage' },
        'seller.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'prepareForm' },
          { actions: 'rememberProblems' },
        ],
        'form.closed': 'canceled',
      },
      states: { settled: {}, refused: {}, interrupted: {}, statusFailed: {}, imageFailed: {} },
    },
    saving: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        // The form was prepared by the transition that leads here.
        input: ({ context }) => ({ id: context.seller?.id, form: context.form as SellerForm }),
        onDone: { target: 'deciding', actions: rememberSeller },
        onError: [
          {
            guard: { type: 'isUnanswered', ...failureOfEvent },
            target: 'editing.interrupted',
            actions: rememberFailure,
          },
          { target: 'editing.refused', actions: rememberFailure },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'hasOtherStatus', target: 'changingStatus' },
        { guard: 'hasImage', target: 'uploading' },
        { target: 'done' },
      ],
    },
    changingStatus: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context }) => ({ id: context.seller?.id ?? '', active: context.form?.active ?? true }),
        onDone: { target: 'deciding', actions: rememberSeller },
        onError: { target: 'editing.statusFailed', actions: rememberFailure },
      },
    },
    uploading: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context }) => ({ id: context.seller?.id ?? '', image: context.image as ChosenImage }),
        onDone: { target: 'done', actions: [rememberSeller, 'forgetImage'] },
        onError: { target: 'editing.imageFailed', actions: rememberFailure },
      },
    },
    done: { type: 'final' },
    canceled: { type: 'final' },
  },
});

async function unbound(): Promise<never> {
  throw new Error('This flow was started without its ports: give them with .provide({ actors }).');
}
