import type { Viewer } from '@trastienda/domain';

/** Through what somebody came: a program of ours, an integrator's, anybody's, or a job of the server. */
export type Surface = 'web' | 'cli' | 'integrator' | 'api' | 'job';

const ours: Readonly<Record<string, Surface>> = { 'trastienda-web': 'web', 'trastienda-cli': 'cli' };

/**
 * The surface of a request, from the program that the token was given to (or that has just proved itself): what a request
 * says of itself in other headers is not believed.
 */
export function surfaceOf(clientId: string | undefined, viewer?: Viewer): Surface {
  const own = clientId !== undefined && Object.hasOwn(ours, clientId) ? ours[clientId] : undefined;
  return own ?? (viewer?.roles.includes('ADMIN_API') ? 'integrator' : 'api');
}
