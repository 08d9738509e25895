import { BlockList, isIP } from 'node:net';

/** The proxies whose word about a caller is believed: how many there are in front of the server, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

const MOST_HOPS = 10;

/** Reads a number, or addresses and networks separated by commas; undefined if a part is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isNetwork) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether the program at this address is a trusted proxy; `hop` counts from the server's side. */
export function proxyTrust(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const one of proxies) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The addresses of an X-Forwarded-For, from its end up to the first part that is no address: whatever stands before it was made up. */
export function forwardedAddresses(header: string): string[] {
  const parts = header.split(',').map((part) => bareAddress(part.trim()));
  const made = parts.findLastIndex((part) => isIP(part) === 0);
  return parts.slice(made + 1);
}

/** Some proxies write the port too: `203.0.113.7:51200`, `[2001:db8::7]:51200`. */
const bareAddress = (text: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
