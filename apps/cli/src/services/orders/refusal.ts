import { type OrderAction, orderActionVerdict, type Refusal, type Viewer } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** Throws the rules' refusal, in the web's words, before the change is requested. */
export const refuseUnlessPossible = (action: OrderAction, order: FlowOrder, viewer: Viewer): void => {
  const verdict = orderActionVerdict(action, order, viewer);
  if (!verdict.allowed) throw refusalFailure(verdict, order.id);
};

/** The failure for a rule's refusal: exit code 4 if this person may never do it (the server's 403), 3 if the order does not allow it now (409). */
export const refusalFailure = ({ code, params, kind }: Refusal, id: string): Failure =>
  new Failure(say(code, params), {
    code,
    exitCode: kind === 'forbidden' ? exitCodes.notAllowed : exitCodes.refused,
    nextSteps: [say('cli.orders.seeActions', { id })],
  });
