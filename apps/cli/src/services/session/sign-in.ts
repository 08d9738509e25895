import { type TrastiendaClient, unwrap } from '@trastienda/api-client';
import type { CommandContext } from '../../shell/command-context.ts';
import { serverClient } from './server-client.ts';

export type Credentials = { email: string; password: string; code: string | undefined };

/** A token for these credentials; the server's refusal is thrown as it comes. */
export const signIn = async (
  place: Pick<CommandContext, 'terminal' | 'server'>,
  { email, password, code }: Credentials,
): Promise<{ token: string; expiresAt: string }> => {
  const client: TrastiendaClient = serverClient(place, () => undefined);
  const { access_token, expires_in } = await unwrap(
    client.POST('/oauth/token', {
      body: { grant_type: 'password', username: email, password, ...(code && { code }) },
    }),
  );
  const expiresAt = new Date(place.terminal.now().getTime() + expires_in * 1000).toISOString();
  return { token: access_token, expiresAt };
};
