import type { Order } from 'trastienda-client';
import type { FakeServer } from './fake-terminal.ts';
import { anOrder, aUser } from './samples.ts';

/** The environment of CI with a program's token. */
export const env = { TRASTIENDA_TOKEN: 't' };

const carriers = [{ id: 'dhl', name: 'DHL', slaType: '', type: 'SELLER', isActive: true, version: 1 }];

/** A server with one order, the current user, and one carrier. */
export const marketplace = (order: Order = anOrder(), user = aUser(), more: FakeServer = {}): FakeServer => ({
  'GET /api/orders/v1001-01': () => ({ body: order }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
  'GET /api/carriers': () => ({ body: carriers }),
  ...more,
});

/** A response that refuses. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, requestId: 'req-9' },
});

/** The requests that would change something. */
export const written = (calls: string[]) => calls.filter((call) => !call.startsWith('GET'));
