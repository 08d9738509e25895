import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '@trastienda/validators';

/** An address inside this machine or its network: nothing that a user names is fetched from there. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

export type ResolvedAddress = { address: string; family: number };

/** Every address of a host; refused whole if one of them is not public, so that no order of answers gets through. */
export async function publicAddresses(
  host: string,
  resolve: (host: string) => Promise<ResolvedAddress[]> = (name) => lookup(name, { all: true }),
): Promise<ResolvedAddress[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const addresses = family > 0 ? [{ address: bare, family }] : await resolve(bare);
  const wrong = addresses.find(({ address }) => !isPublicAddress(address));
  if (wrong) throw new PrivateAddress(`${host} is ${wrong.address}.`);
  return addresses;
}
