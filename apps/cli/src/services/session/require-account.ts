import { clean, isAdmin, isIntegrator, isSameName, reachesAccount, type Viewer } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { meantOne } from '../lists/meant-one.ts';
import { loadViewer } from './viewer.ts';

/** Refuses the account of another seller before any further request, with the same message as loads. */
export const requireAccount = (viewer: Viewer, seller: string | undefined): void => {
  if (seller === undefined || reachesAccount(viewer, seller)) return;
  throw new Failure(say('access.account'), { code: 'access.account', exitCode: exitCodes.notAllowed });
};

/** How many sellers with a text in their names are looked at. */
const most = 100;

/**
 * The account that is meant by an account or the name of a seller, however it is written (R40); of a seller only its own. Without a text, no
 * request is made.
 */
export const requireNamedAccount = async (
  client: TrastiendaClient,
  text: string | undefined,
): Promise<string | undefined> => {
  if (text === undefined) return undefined;
  const viewer = await loadViewer(client);
  if (!isAdmin(viewer) && !isIntegrator(viewer)) {
    const own = viewer.accountNames.find((name) => isSameName(name, text)) ?? text;
    requireAccount(viewer, own);
    return own;
  }
  const query = { text: clean(text), size: most };
  const sellers = await unwrap(client.GET('/admin/organization', { params: { query } }));
  const named = sellers.map(({ accountName, name }) => ({ id: accountName, name }));
  const account = meantOne(named, text);
  if (account !== undefined) return account;
  const found = named.map(({ id, name }) => `${name} (${id})`).join(', ');
  throw usageFailure(
    say('cli.shared.seller.unknown', { text }),
    found === '' ? [] : [say('csv.name.nearest', { names: found })],
  );
};
