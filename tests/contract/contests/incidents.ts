import type { Marketplace } from '../../support/marketplace.ts';
import { type Call, placeOrder } from '../../support/orders.ts';
import type { Contests } from './contest.ts';

/** Contests about a seller's incident, to which the marketplace has just added a comment. */
export function incidents(market: Marketplace): Contests {
  const contest = (second: (path: string) => Omit<Call, 'as'>) => async () => {
    const form = { incidenceType: 'ORDER', priority: 'LOW', title: 'Caja rota', description: 'Llegó abierta.' };
    const body = { ...form, reference: await placeOrder(market) };
    const { id } = (await market.ask({ call: 'POST /incidents', as: 'seller', body })).body as { id: number };
    const path = `/incidents/${id}`;
    const first = { call: `POST ${path}/comments`, as: 'admin', body: { text: 'Lo vemos.' } } as const;
    const told = { action: 'incident.commented', fields: ['status'] };
    return { as: 'seller' as const, read: `GET ${path}`, first, second: second(path), told };
  };
  return {
    closeIncident: contest((path) => ({ call: `PUT ${path}`, body: { status: 'CLOSE' } })),
    commentIncident: contest((path) => ({ call: `POST ${path}/comments`, body: { text: 'Gracias.' } })),
  };
}
