import { csvLimits } from '@trastienda/domain';
import type { Lookup, LookupAnswer } from './lookup-run.ts';

/** What a surface found out about an image; `bytes` may be unknown. 'unreachable' = nobody could look (no network). */
export type ImageFacts = { width: number; height: number; bytes?: number } | 'broken' | 'unreachable';

/** Looks at one address. The browser loads it, Node reads its first bytes; neither may throw for a bad image. */
export type ImageReader = (address: string) => Promise<ImageFacts>;

/** What the rules say of an image (document 2, section 5; decision 12: both sides' limits are allowed). */
export function imageAnswer(facts: ImageFacts): LookupAnswer {
  if (facts === 'unreachable') return 'unchecked';
  if (facts === 'broken') return 'unknown';
  const { min, max } = csvLimits.imageSide;
  const fits = (side: number): boolean => side >= min && side <= max;
  if (!fits(facts.width) || !fits(facts.height)) return { code: 'csv.images.sides' };
  return (facts.bytes ?? 0) > csvLimits.imageBytes ? { code: 'csv.images.size' } : 'known';
}

/** A lookup of images that looks at a few at a time, however many a file has. */
export function imageLookup(read: ImageReader, concurrency = 8): Lookup {
  let free = concurrency;
  const waiting: (() => void)[] = [];
  const look = async (address: string): Promise<LookupAnswer> => {
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
