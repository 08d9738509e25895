import { csvLimits } from '@trastienda/domain';
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
 * What the rules say of an image (document 2, section 5; decision 12: both sides' limits are allowed). One whose size or format
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

/** A lookup of images that looks at a few at a time, however many a file has. */
export function imageLookup(read: ImageReader, concurrency = 8): Lookup {
  let free = concurrency;
  const waiting: (() => void)[] = [];
  const look = async (address: string): Promise<LookupAnswer> => {
    // One verdict everywhere, whatever the network of whoever looks can reach.
    if (isPrivatePlace(address)) return 'unknown';
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return imageAnswer(await read(address));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
  return (addresses) => Promise.all(addresses.map(look));
}
