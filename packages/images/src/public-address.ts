import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address inside this machine or its network: nothing that a user names is fetched from there. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

const reserved = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // behind a provider's translation
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, where clouds keep their credentials
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // many at once
  ['240.0.0.0', 4],
] as const) {
  reserved.addSubnet(net, bits, 'ipv4');
}

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const reserved6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23], // protocols, tunnels among them
  ['2001:db8::', 32],
  ['2002::', 16], // an IPv4 address in disguise
  ['3fff::', 20],
] as const) {
  reserved6.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  // Of IPv6 only what is handed out to the world: that leaves out IPv4 written as IPv6, unique local and link-local ones.
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
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
