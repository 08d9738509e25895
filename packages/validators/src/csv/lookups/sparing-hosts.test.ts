import { expect, it } from 'vitest';
import { sparingHosts } from './sparing-hosts.ts';

it('a host that is away is left alone for a while, and tried again later; the others are asked all the time', async () => {
  const asked: string[] = [];
  let time = 0;
  const read = sparingHosts(
    async (address) => {
      asked.push(address);
      return address.includes('lejos') ? 'unreachable' : { width: 600, height: 600 };
    },
    () => time,
  );
  const look = async (host: string) => {
    asked.length = 0;
    const facts = await read(`https://${host}/${asked.length}.png`);
    return [facts, asked.length];
  };
  for (let turn = 0; turn < 5; turn++) expect(await look('lejos.mx')).toEqual(['unreachable', 1]);
  expect(await look('LEJOS.mx')).toEqual(['unreachable', 0]);
  expect(await look('cerca.mx')).toEqual([{ width: 600, height: 600 }, 1]);
  time = 60_001;
  expect(await look('lejos.mx')).toEqual(['unreachable', 1]);
  expect(await look('lejos.mx')).toEqual(['unreachable', 0]);
});

it('one answer in between, and the host is not away', async () => {
  let turn = 0;
  const read = sparingHosts(async () => (++turn % 5 === 0 ? 'broken' : 'unreachable'));
  for (let image = 0; image < 20; image++) await read(`http://a.mx/${image}.png`);
  expect(turn).toBe(20);
});
