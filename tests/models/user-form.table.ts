import { limits } from '@trastienda/domain';
import { expect } from 'vitest';
import { type Facts, type FlowTable, filled, type Outcome } from './kit/table.ts';
import { known } from './user-form.model.ts';

const clean = { problems: {}, failure: undefined };
const noProof = { currentPassword: '', code: '' };
const proof = { currentPassword: 'Una-clave.2026', code: '' };
const told = (status: number) => ({ failure: expect.objectContaining({ status }) });
const silence = { timers: [limits.emailCheckMilliseconds] };

const same = (one: string, other: string | undefined) => one.toLowerCase() === other;
/** Another e-mail of somebody who is there: only with the password of who asks (R21). */
const asksForProof = ({ user, draft }: Facts['context']) => user !== undefined && !same(draft.email, user.email);

/** Names, an e-mail, a permission and a seller, where the role needs them (S1 §5; R6 and R7). */
function isComplete({ context }: Facts): boolean {
  const { draft, proof: shown } = context;
  const [base, ...permissions] = draft.roles as string[];
  const hasPermission = base === 'ADMIN_API' || permissions.length > 0;
  const hasSellers = base === 'ADMIN_USER' || base === 'STANDARD_USER' || draft.accountNames.length > 0;
  const isProven = !asksForProof(context) || shown.currentPassword !== '';
  return (
    draft.firstName !== '' &&
    draft.lastName !== '' &&
    draft.email.includes('@') &&
    hasPermission &&
    hasSellers &&
    isProven
  );
}

/** An integrator's names, e-mail and roles are fixed (S1 §6). */
const isFixed = ({ user }: Facts['context']) => user?.roles[0] === 'ADMIN_API';

const named = ({ context, step }: Facts): Outcome => {
  const { firstName } = isFixed(context) ? context.draft : step.event.change;
  return ['stays', { ...clean, draft: expect.objectContaining({ firstName }) }];
};
/** A well-formed e-mail that is not the user's own already is asked about after two seconds without typing (S1 §5). */
const typed = ({ context, step }: Facts): Outcome => {
  const wanted = step.event.email;
  // The same in other letters is no change.
  const email = isFixed(context) && !same(wanted, context.user.email) ? context.draft.email : wanted;
  const isOther = email.includes('@') && !same(email, context.user?.email);
  const shown = asksForProof({ ...context, draft: { email } }) ? context.proof : noProof;
  const holds = { ...clean, draft: expect.objectContaining({ email }), proof: shown };
  return isOther ? ['editing.waiting', { ...holds, ...silence }] : ['editing.settled', holds];
};
const switched: Outcome = ['stays', clean];
const mayReset = ({ context: { user, viewer } }: Facts) =>
  user !== undefined && user.id !== viewer.userId && user.roles[0] !== 'ADMIN_API';
const submit = {
  submitted: (facts: Facts): Outcome =>
    isComplete(facts) ? ['saving', { ...clean, form: facts.context.draft }] : ['stays', { problems: filled }],
};
/** Back to what was going on; a pause begins anew. */
const back = ({ was }: Facts, holds: Record<string, unknown>): Outcome => {
  const state = was('editing.');
  return [state, { ...holds, ...(state === 'editing.waiting' && silence) }];
};

/** A user, new or known (S1 §2 to §6): nothing is saved while the e-mail is asked about, or taken. */
export const userFormTable: FlowTable = {
  start: Object.fromEntries(
    ['new, by an ADMIN_USER', 'known, by an ADMIN_USER', 'known, by a seller', 'integrator', 'oneself'].map((name) => [
      name,
      ['editing.settled', { proof: noProof, twoFactorReset: false }],
    ]),
  ),
  editing: {
    names: named,
    'no name': named,
    'e-mail: other': typed,
    'e-mail: own': typed,
    'e-mail: malformed': typed,
    proof: ({ context }) => (asksForProof(context) ? ['stays', { proof, failure: undefined }] : undefined),
    'marketplace on': switched,
    'integrator on': switched,
    'administrator on': switched,
    'permission given': switched,
    'reset asked': (facts) => (mayReset(facts) ? ['resetAsked', { failure: undefined }] : undefined),
    closed: 'canceled',
  },
  'editing.settled': submit,
  'editing.waiting': { 'two seconds': 'editing.verifying' },
  'editing.verifying': {
    'e-mail free': 'editing.settled',
    'e-mail taken': 'editing.taken',
    'e-mail check silent': 'editing.unverified',
  },
  // Nobody answered: the server decides on saving.
  'editing.unverified': submit,
  'editing.refused': submit,
  'editing.interrupted': submit,
  saving: {
    saved: ['done', { result: { ...known, firstName: 'Eva' }, failure: undefined }],
    'save refused: taken': 'editing.taken',
    'save refused': ['editing.refused', told(403)],
    'save silent': ['editing.interrupted', told(0)],
  },
  resetAsked: {
    proof: ['stays', { proof, failure: undefined }],
    'reset confirmed': ({ context }) =>
      context.proof.currentPassword === '' ? undefined : ['resetting', { failure: undefined }],
    'reset refrained': (facts) =>
      back(facts, { failure: undefined, proof: asksForProof(facts.context) ? facts.context.proof : noProof }),
  },
  resetting: {
    // A code is good once; the password stays only where the form asks for it too.
    'reset done': (facts) =>
      back(facts, { failure: undefined, twoFactorReset: true, proof: asksForProof(facts.context) ? proof : noProof }),
    'reset refused': ['resetAsked', told(403)],
  },
};
