import type { TrastiendaClient } from '@trastienda/api-client';
import { reachesAccount, type Viewer } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { loadViewer } from './viewer.ts';

/** Refuses the account of another seller before any further request, with the same message as loads. */
export const requireAccount = (viewer: Viewer, seller: string | undefined): void => {
  if (seller === undefined || reachesAccount(viewer, seller)) return;
  throw new Failure(say('access.account'), { code: 'access.account', exitCode: exitCodes.notAllowed });
};

/** The same check for a user who is not loaded yet; without an account, no request is made. */
export const requireNamedAccount = async (client: TrastiendaClient, seller: string | undefined): Promise<void> => {
  if (seller !== undefined) requireAccount(await loadViewer(client), seller);
};
