import type { LogoGround } from '@trastienda/domain';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { groundOf } from './marketplace-logo.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const logo = (mark: string, background: typeof clear | string = clear) =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } }).composite([
    { input: { create: { width: 120, height: 40, channels: 4, background: mark } } },
  ]);

it.each<[name: string, type: 'image/png' | 'image/jpeg', make: () => Promise<Buffer>, ground: LogoGround]>([
  ['a white sign', 'image/png', () => logo('white').png().toBuffer(), 'dark'],
  ['a white sign of few colours', 'image/png', () => logo('white').png({ palette: true }).toBuffer(), 'dark'],
  ['a black sign in greys', 'image/png', () => logo('black').greyscale().png().toBuffer(), 'light'],
  ['a white sign on teal', 'image/png', () => logo('white', '#0f766e').png().toBuffer(), 'own'],
  ['a photograph', 'image/jpeg', () => logo('white', '#0f766e').jpeg().toBuffer(), 'own'],
  ['bytes that are no picture', 'image/png', async () => Buffer.from('x'), 'own'],
])('finds the ground on which a logo is seen: %s', async (_, type, make, ground) => {
  expect(await groundOf({ type, content: await make() })).toBe(ground);
});
