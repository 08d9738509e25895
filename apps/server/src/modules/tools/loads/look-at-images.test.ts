import { imageLookLimits } from '@trastienda/domain';
import type { ImageFacts } from '@trastienda/validators';
import { expect, test } from 'vitest';
import { RateLimits } from '../../../contract/rate-limits.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { ImageService } from './look-at-images.ts';

const facts: ImageFacts = { width: 600, height: 600, bytes: 4_000 };
const shown = { content: Buffer.from('x'), type: 'image/jpeg' };
const address = 'https://fotos.example/a.jpg';

describeOnOneEngine('pglite', 'looking at images', (database) => {
  /** A service whose images are there when `answer` is called. */
  const open = (at = new Date('2026-11-20T18:00:00Z')) => {
    const waiting: (() => void)[] = [];
    const images = () => new Promise<ImageFacts>((resolve) => waiting.push(() => resolve(facts)));
    const contents = async (one: string) => (one === address ? shown : 'broken');
    const service = new ImageService({ database: database(), now: () => at, images, imageContents: contents } as never);
    const asked = async (count: number) => {
      await expect.poll(() => waiting.length).toBe(count);
    };
    const answer = () => {
      for (const there of waiting.splice(0)) there();
    };
    return { service, asked, answer };
  };
  const busy = { status: 429, code: 'images.look.busy' };
  /** What one call tells of its person's calls that run at the same time. */
  const told = async (call: () => Promise<unknown>) => {
    const limits = new RateLimits(['images-at-once']);
    await limits.run(call).catch(() => undefined);
    return limits.headers().RateLimit;
  };

  test('lets a person make four calls at the same time, and others theirs', async () => {
    const { service, asked, answer } = open();
    const running = Array.from({ length: 4 }, () => service.look('ana', [address]));
    await asked(4);
    await expect(service.look('ana', [address])).rejects.toMatchObject(busy);
    await expect(service.show('ana', address)).rejects.toMatchObject(busy);
    expect(await service.show('eva', address)).toEqual(shown);
    answer();
    expect(await Promise.all(running)).toEqual(running.map(() => ({ images: [{ state: 'seen', ...facts }] })));
    expect(await service.show('ana', address)).toEqual(shown);
  });

  test('tells how many more calls a person may make', async () => {
    const { service, asked, answer } = open();
    expect(await told(() => service.show('ana', address))).toBe('"images-at-once";r=3');
    const running = Array.from({ length: 3 }, () => service.look('ana', [address]));
    await asked(3);
    expect(await told(() => service.show('ana', address))).toBe('"images-at-once";r=0');
    running.push(service.look('ana', [address]));
    await asked(4);
    expect(await told(() => service.show('ana', address))).toBe('"images-at-once";r=0;t=2');
    answer();
    await Promise.all(running);
    expect(await told(() => service.show('ana', address))).toBe('"images-at-once";r=3');
  });

  test('serves no more calls of everybody than one process bears', async () => {
    const { service, asked, answer } = open();
    const people = Array.from({ length: imageLookLimits.everybodyAtOnce }, (_, n) => `persona-${n}`);
    const running = people.map((person) => service.look(person, [address]));
    await asked(people.length);
    await expect(service.show('otra', address)).rejects.toMatchObject(busy);
    answer();
    await Promise.all(running);
    expect(await service.show('otra', address)).toEqual(shown);
  });

  test('ends the turn of a call that was refused or failed', async () => {
    const { service } = open();
    for (let call = 0; call < 6; call += 1)
      await expect(service.show('luz', 'https://fotos.example/b.jpg')).rejects.toMatchObject({ status: 404 });
    expect(await service.show('luz', address)).toEqual(shown);
  });

  test('counts the images of a minute, and says when there will be more', async () => {
    const { service } = open();
    const many = Array.from({ length: 2_999 }, () => 'http://localhost/a.jpg');
    const limits = new RateLimits(['images-at-once', 'images-per-minute']);
    const looked = await limits.run(() => service.look('rita', many));
    expect(looked.images[0]).toEqual({ state: 'broken' });
    // The limit that ends first is told by the older fields, although a call runs.
    expect(limits.headers()).toMatchObject({ 'RateLimit-Limit': '3000', 'RateLimit-Remaining': '1' });
    expect(await service.show('rita', address)).toEqual(shown);
    await expect(service.show('rita', address)).rejects.toMatchObject({ ...busy, details: { retryAfterSeconds: 60 } });
    const next = open(new Date('2026-11-20T18:01:01Z')).service;
    expect(await next.show('rita', address)).toEqual(shown);
  });
});
