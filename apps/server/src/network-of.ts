import { isIPv6 } from 'node:net';

/**
 * The network under which an address's tries are counted: all addresses that one subscriber can choose from at will count as one network
 * (/24 of IPv4, /64 of IPv6).
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/**
 * The subscriber of an address, under which it is limited (ADR 147): an address of IPv4, and the /64 of IPv6, whose addresses its holder
 * chooses at will.
 */
export function subscriberOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** An address of IPv4 that a socket of IPv6 tells, as itself. */
const withoutMapping = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
