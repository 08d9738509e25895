import { csvLimits, uploadedImageOf } from '@trastienda/domain';
import { isPrivatePlace } from '../../images/public-address.ts';
import type { Lookup, LookupAnswer } from './lookup-run.ts';

/**
 * What a surface found out about an image; without `bytes` only its sides were seen. 'unreachable' = nobody could look, or what
 * was answered says nothing about the image.
 */
export type ImageFacts = { width: number; height: number; bytes?: number } | 'broken' | 'unreachable';

/** Looks at one address. The browser loads it, Node reads its first bytes; neither may throw for a bad image. */
export type ImageReader = (address: string) => Promise<ImageFacts>;

/**
 * What the rules say of an image (S2 §5; R12: both sides' limits are allowed). One whose size or format
 * nobody saw is not known to be right; one whose sides are wrong is wrong all the same.
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

/** What is said of an address that nobody looks at: an upload of ours was judged when it came, a private place is nobody's image. */
function saidAtOnce(address: string): LookupAnswer | undefined {
  if (uploadedImageOf(address)) return 'known';
  return isPrivatePlace(address) ? 'unknown' : undefined;
}

/** A lookup of images that looks at a few at a time, however many a file has. */
export function imageLookup(read: ImageReader, concurrency = 8): Lookup {
  const turn = turns(concurrency);
  return (addresses) =>
    Promise.all(
      // One verdict everywhere, whatever the network of whoever looks can reach.
      addresses.map((address) => saidAtOnce(address) ?? turn(async () => imageAnswer(await read(address)))),
    );
}

/** The same where somebody else looks, at several in one call; `look` answers them in their order. */
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

/** Lets so many pieces of work run at a time; the others wait for their turn. */
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
