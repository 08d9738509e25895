import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address (S1 §5)', () => {
  it.each([
    ...['a@b.mx', 'ANA@Aurora.MX', 'ana.paz+ci@correo-1.com.mx', '1@2.co', 'ñandú@b.mx', 'a_b%c!@x.technology'],
    ...['a.@b.mx', `${'a'.repeat(249)}@b.mx`],
  ])('%s is one', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    ...['', 'a', '@b.mx', 'a@', 'a@b', 'a@b.m', 'a@.mx', 'a@b.', 'a@b.m1', 'a@b.mx1', 'a@@b.mx', 'a@b@c.mx', 'a@b,mx'],
    ...[
      'a@-b.mx',
      'a@b-.mx',
      'a@b.-c.mx',
      'a@b_c.mx',
      'a@bé.mx',
      'a@b.mx x',
      'x a@b.mx',
      ' a@b.mx',
      'a@b.mx ',
      'a b@c.mx',
    ],
    ...['a,b@c.mx', 'a;b@c.mx', 'a<b@c.mx', 'a>b@c.mx', 'a(b@c.mx', 'a)b@c.mx', 'a"b@c.mx', "a'b@c.mx", 'a\tb@c.mx'],
    ...['a..b@c.mx', 'a@b..mx', `${'a'.repeat(250)}@b.mx`],
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));
});
