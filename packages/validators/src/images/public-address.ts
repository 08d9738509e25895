// Every runtime has `URL`; the package's own types include no platform types.
declare const URL: { new (address: string): { readonly hostname: string }; canParse(address: string): boolean };

/** Ranges of IPv4 outside the public internet, each with its prefix length. */
const reserved4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, where clouds expose their credentials
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
];

/** The only IPv6 range assigned to the public: this excludes IPv4 written as IPv6, and unique local and link-local addresses. */
const global6 = ['2000::', 3] as const;
const reserved6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23], // protocols, including tunnels
  ['2001:db8::', 32],
  ['2002::', 16], // embeds an IPv4 address
  ['3fff::', 20],
];

/** The bits of an IPv4 address; undefined for any other text. */
function bits4(address: string): string | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return undefined;
  return parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('');
}

/** The bits of an IPv6 address; undefined for any other text, including addresses with an IPv4 tail. */
function bits6(address: string): string | undefined {
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0 || !address.includes(':')) return undefined;
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [first, last] = [groups(head), groups(tail)];
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const all = [...first, ...Array<string>(missing).fill('0'), ...last];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return all.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

const isIn = (bits: string, net: string | undefined, length: number): boolean =>
  net !== undefined && bits.slice(0, length) === net.slice(0, length);

/** Whether an IP address belongs to the public internet; false for a text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const four = bits4(address);
  if (four !== undefined) return !reserved4.some(([net, length]) => isIn(four, bits4(net), length));
  const six = bits6(address);
  if (six === undefined || !isIn(six, bits6(global6[0]), global6[1])) return false;
  return !reserved6.some(([net, length]) => isIn(six, bits6(net), length));
}

/**
 * Whether an image's address points by itself into this machine or its network, so that no shop window can show it. Host names that resolve
 * to such places are detected by the code that makes the request.
 */
export function isPrivatePlace(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return (bits4(host) !== undefined || host.includes(':')) && !isPublicAddress(host);
}
