import { describe, expect, it } from 'vitest';
import { imageLookup } from '../csv/engine/image-lookup.ts';
import { isPrivatePlace, isPublicAddress } from './public-address.ts';

describe('addresses that may be fetched from', () => {
  it.each(['8.8.8.8', '187.190.1.1', '2607:f8b0::1', '2a00:1450::1'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no soy una dirección',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the ends of each range', () => {
  // The last address before a range, its first, its last and the one behind it; only the inner two are private.
  it.each([
    ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
    ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
    ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
    ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
    ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
    ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
    ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
    ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
    ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
    ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
    ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
    ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
    ['2000:ffff::', '2001::', '2001:1ff:ffff::', '2001:200::'],
    ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
    ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
    ['3ffe:ffff::', '3fff::', '3fff:fff:ffff::', '3fff:1000::'],
  ])('%s is public, %s to %s are not, and %s is', (...addresses) => {
    expect(addresses.map(isPublicAddress)).toEqual([true, false, false, true]);
  });

  it.each(['0.255.255.255', '223.255.255.256', '224.0.0.0', '1fff:ffff::', '4000::'])('%s is not public', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );

  it.each([
    ...['8.8.8', '8.8.8.8.8', '8.8.8.x', '8.8.8.8x', 'x8.8.8.8', '8.8.8.0008', '8.8.8.-1', ' 8.8.8.8'],
    ...['2607:f8b0:1:2:3:4:5', '2607:f8b0:1:2:3:4:5:6:7', '2607:f8b0::1::2', '2607:f8b0:1:2:3:4:5::6:7', '2607:g::1'],
    ...['2607:12345::1', '2607:x1::', '2607:1x::', '2607::1:', ':2607::1', '26071', ''],
  ])('%j is no address', (text) => expect(isPublicAddress(text)).toBe(false));

  it.each(['2607:f8b0:1:2:3:4:5:6', '2607:f8b0:1:2:3:4:5::', '2607::6', '2607:F8B0::ABCD', '223.255.255.255'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an image inside a private network', () => {
  it.each([
    'http://127.0.0.1/a.png',
    'http://192.168.1.20:8080/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://localhost/a.png',
    'http://LOCALHOST/a.png',
    'http://localhost./a.png',
    'http://10.0.0.1./a.png',
    'https://fotos.localhost./a.png',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://169.254.169.254/latest/a.png',
  ])('%s is wrong wherever it is looked at, and nobody asks for it', async (address) => {
    expect(isPrivatePlace(address)).toBe(true);
    const asked: string[] = [];
    const lookup = imageLookup(async (one) => {
      asked.push(one);
      return { width: 800, height: 800, bytes: 10 };
    });
    expect(await lookup([address])).toEqual(['unknown']);
    expect(asked).toEqual([]);
  });

  it.each([
    'https://a.mx/1.png',
    'https://milocalhost/1.png',
    'https://localhost.mx/1.png',
    'http://8.8.8.8/1.png',
    'http://[2607:f8b0::1]/1.png',
    'no es una dirección',
  ])('%s is asked for', (address) => {
    expect(isPrivatePlace(address)).toBe(false);
  });
});
