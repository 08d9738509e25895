// Everywhere that this runs has it; the package's own types have none of the platform's.
declare const URL: { new (address: string): { readonly hostname: string }; canParse(address: string): boolean };

/** Parts of IPv4 that are not the open internet, each with its bits. */
const reserved4: readonly (readonly [net: string, bits: number])[] = [
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
];

/** Of IPv6 only this is handed out to the world: that leaves out IPv4 written as IPv6, unique local and link-local ones. */
const global6 = ['2000::', 3] as const;
const reserved6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23], // protocols, tunnels among them
  ['2001:db8::', 32],
  ['2002::', 16], // an IPv4 address in disguise
  ['3fff::', 20],
];

/** An IPv4 address as its four bytes in bits; undefined for any other text. */
function bits4(address: string): string | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return undefined;
  return parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('');
}

/** An IPv6 address as its eight groups in bits; undefined for any other text, one with an IPv4 tail included. */
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

/** Whether an IP address is one of the open internet; a text that is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const four = bits4(address);
  if (four !== undefined) return !reserved4.some(([net, length]) => isIn(four, bits4(net), length));
  const six = bits6(address);
  if (six === undefined || !isIn(six, bits6(global6[0]), global6[1])) return false;
  return !reserved6.some(([net, length]) => isIn(six, bits6(net), length));
}

/**
 * Whether an address of an image names a place inside this machine or its network by itself: nobody needs to look at it to
 * know that a shop window cannot show it. Names that lead there are found out by whoever asks for them.
 */
export function isPrivatePlace(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return (bits4(host) !== undefined || host.includes(':')) && !isPublicAddress(host);
}
