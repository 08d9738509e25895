import { imageLookLimits } from '@trastienda/domain';
import type { ImageContent } from '@trastienda/images';
import { type ImageFacts, isPrivatePlace, turns } from '@trastienda/validators';
import type { LookedImages } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';

const MINUTE_MS = 60_000;
const AGAIN_SECONDS = 2;
/** How many images, each on a connection to another host, are looked at in parallel. */
const LOOKS_AT_ONCE = 48;

type Share = { calls: number; images: number; since: number };

/**
 * Looks at images for people who are about to load a file. Each process limits the images of a person and the calls that run at the same
 * time, so that nobody can make the server request the whole internet.
 */
export class ImageService {
  readonly #context: Pick<Context, 'images' | 'imageContents'>;
  readonly #shares = new Map<string, Share>();
  readonly #turn = turns(LOOKS_AT_ONCE);
  #calls = 0;

  constructor(context: Pick<Context, 'images' | 'imageContents'>) {
    this.#context = context;
  }

  /** The state and the facts of images, in the order of their addresses. */
  look(personId: string, addresses: readonly string[]): Promise<LookedImages> {
    return this.#serve(personId, addresses.length, async () => ({
      images: await Promise.all(
        addresses.map((address) => this.#turn(async () => answerOf(await this.#factsOf(address)))),
      ),
    }));
  }

  /** One image as a whole; 404 if it cannot be shown. */
  async show(personId: string, address: string): Promise<ImageContent> {
    const shown = await this.#serve(personId, 1, async () =>
      isPrivatePlace(address) ? 'broken' : this.#context.imageContents(address),
    );
    if (typeof shown === 'string') throw new AppError(404, 'images.look.lost');
    return shown;
  }

  async #factsOf(address: string): Promise<ImageFacts> {
    return isPrivatePlace(address) ? 'broken' : this.#context.images(address);
  }

  async #serve<Answer>(personId: string, images: number, work: () => Promise<Answer>): Promise<Answer> {
    const share = this.#shareOf(personId);
    const minuteLeft = Math.ceil((share.since + MINUTE_MS - performance.now()) / 1000);
    if (share.images + images > imageLookLimits.perMinute) throw busy(minuteLeft);
    if (share.calls >= imageLookLimits.atOnce || this.#calls >= imageLookLimits.everybodyAtOnce)
      throw busy(AGAIN_SECONDS);
    share.images += images;
    share.calls += 1;
    this.#calls += 1;
    try {
      return await work();
    } finally {
      share.calls -= 1;
      this.#calls -= 1;
    }
  }

  #shareOf(personId: string): Share {
    const now = performance.now();
    const known = this.#shares.get(personId);
    if (known && now - known.since < MINUTE_MS) return known;
    // Removes people whose minute is over, so that the map does not grow.
    for (const [id, { calls, since }] of this.#shares)
      if (calls === 0 && now - since >= MINUTE_MS) this.#shares.delete(id);
    const share = { calls: known?.calls ?? 0, images: 0, since: now };
    this.#shares.set(personId, share);
    return share;
  }
}

function answerOf(facts: ImageFacts): LookedImages['images'][number] {
  return typeof facts === 'string' ? { state: facts } : { state: 'seen', ...facts };
}

function busy(seconds: number): AppError {
  return new AppError(429, 'images.look.busy', { params: { seconds }, retryAfterSeconds: seconds });
}
