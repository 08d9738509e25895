import { expect, it } from 'vitest';
import { networkOf, subscriberOf } from './network-of.ts';

it.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.200', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
])('%s is of the subscriber %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber);
});
