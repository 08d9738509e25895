import { say } from '@trastienda/domain';

/** The labels of the fields that prove who somebody is (`ui/proof-fields.tsx`). */
export const proofLabels = { password: say('session.proof.label'), code: say('session.proof.codeLabel') };
