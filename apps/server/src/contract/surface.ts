import type { Viewer } from '@trastienda/domain';

/** Where a request came from: one of our programs, an integrator's, any other program, or a job of the server. */
export type Surface = 'web' | 'cli' | 'integrator' | 'api' | 'job';

const ours: Readonly<Record<string, Surface>> = { 'trastienda-web': 'web', 'trastienda-cli': 'cli' };

/** The origin of a change: the person, the program and the request. */
export type Origin = { personId: string | null; surface: Surface; requestId: string };

/** The surface of a request, from the program that the token was given to (or that has just authenticated); claims in other headers are ignored. */
export function surfaceOf(clientId: string | undefined, viewer?: Viewer): Surface {
  const own = clientId !== undefined && Object.hasOwn(ours, clientId) ? ours[clientId] : undefined;
  return own ?? (viewer?.roles.includes('ADMIN_API') ? 'integrator' : 'api');
}
