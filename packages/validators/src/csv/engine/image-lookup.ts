import { csvLimits, uploadedImageOf } from '@trastienda/domain';
import { isPrivatePlace } from '../../images/public-address.ts';
import type { Lookup, LookupAnswer } from './lookup-run.ts';

/**
 * What a surface found out about an image; without `bytes`, only its dimensions are known. 'unreachable' means that the image could not be
 * read, or that the response says nothing about it.
 */
export type ImageFacts = { width: number; height: number; bytes?: number } | 'broken' | 'unreachable';

/** Reads the image at one address. The browser loads it, Node reads its first bytes; neither may throw for a bad image. */
export type ImageReader = (address: string) => Promise<ImageFacts>;

/**
 * The verdict of the rules on an image (S2 §5; R12: the limits of both sides are inclusive). Wrong dimensions are a problem even if the
 * size is unknown; an image of unknown size or format is never known to be right.
 */
export function imageAnswer(facts: ImageFacts): LookupAnswer {
  if (facts === 'unreachable') return 'unchecked';
  if (facts === 'broken') return 'unknown';
  const { min, max } = csvLimits.imageSide;
  const fits = (side: number): boolean => side >= min && side <= max;
  if (!fits(facts.width) || !fits(facts.height)) return { code: 'csv.images.sides' };
  if (facts.bytes === undefined) return 'unchecked';
  return facts.bytes > csvLimits.imageBytes ? { code: 'csv.images.size' } : 'known';
}

/** The verdict on an address that needs no request: our own uploads were checked on arrival, and a private address holds no usable image. */
function saidAtOnce(address: string): LookupAnswer | undefined {
  if (uploadedImageOf(address)) return 'known';
  return isPrivatePlace(address) ? 'unknown' : undefined;
}

/** A lookup that reads a few images at a time, however many the file has. */
export function imageLookup(read: ImageReader, concurrency = 8): Lookup {
  const turn = turns(concurrency);
  return (addresses) =>
    Promise.all(
      // The verdict on such addresses must not depend on the reader's own network.
      addresses.map((address) => saidAtOnce(address) ?? turn(async () => imageAnswer(await read(address)))),
    );
}

/** The same lookup for a reader that takes several images in one call; `look` returns their facts in the same order. */
export function batchedImageLookup(
  look: (addresses: readonly string[]) => Promise<readonly ImageFacts[]>,
  { size, concurrency }: { size: number; concurrency: number },
): Lookup {
  const turn = turns(concurrency);
  return async (addresses) => {
    const said = addresses.map(saidAtOnce);
    const answers: LookupAnswer[] = said.map((answer) => answer ?? 'unknown');
    const asked = addresses.flatMap((address, at) => (said[at] ? [] : [{ address, at }]));
    const batches = Array.from({ length: Math.ceil(asked.length / size) }, (_, n) =>
      asked.slice(n * size, (n + 1) * size),
    );
    await Promise.all(
      batches.map((batch) =>
        turn(async () => {
          const facts = await look(batch.map(({ address }) => address));
          for (const [n, { at }] of batch.entries()) answers[at] = imageAnswer(facts[n] ?? 'unreachable');
        }),
      ),
    );
    return answers;
  };
}

/** Runs at most `concurrency` tasks at a time; the others wait their turn. */
export function turns(concurrency: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let free = concurrency;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
