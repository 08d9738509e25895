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

describe('an image inside a private network', () => {
  it.each([
    'http://127.0.0.1/a.png',
    'http://192.168.1.20:8080/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://localhost/a.png',
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

  it.each(['https://a.mx/1.png', 'http://8.8.8.8/1.png', 'http://[2607:f8b0::1]/1.png', 'no es una dirección'])(
    '%s is asked for',
    (address) => {
      expect(isPrivatePlace(address)).toBe(false);
    },
  );
});
