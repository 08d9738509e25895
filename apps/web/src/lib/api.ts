import { createTrastiendaClient } from '@trastienda/api-client';
import { sessionToken } from './session-token.ts';

/** The typed client of this page: same origin, the session's token, named `web` in the audit log. */
export const api = createTrastiendaClient({
  baseUrl: '/api',
  surface: 'web',
  getToken: sessionToken.get,
  clientCredentials: { id: 'trastienda-web', secret: 'trastienda' },
});
