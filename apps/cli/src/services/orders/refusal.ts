import { type OrderAction, orderActionVerdict, type Refusal, say, type Viewer } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** Throws where the rules refuse, in the words of the web, before anything is asked of the server. */
export const refuseUnlessPossible = (action: OrderAction, order: FlowOrder, viewer: Viewer): void => {
  const verdict = orderActionVerdict(action, order, viewer);
  if (!verdict.allowed) throw refusalFailure(verdict, order.id);
};

/** A rule's refusal: 4 where this person may never (the server's 403), 3 where the order does not allow it now (409). */
export const refusalFailure = ({ code, params, kind }: Refusal, id: string): Failure =>
  new Failure(say(code, params), {
    code,
    exitCode: kind === 'forbidden' ? exitCodes.notAllowed : exitCodes.refused,
    nextSteps: [`Vea qué se puede hacer: \`trastienda orders actions ${id}\`.`],
  });
