import { imageLookLimits } from '@trastienda/domain';
import type { ImageContent } from '@trastienda/images';
import { type ImageFacts, isPrivatePlace, turns } from '@trastienda/validators';
import type { LookedImages } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { noteRateLimit, ratePolicy, windowPolicy } from '../../../contract/rate-limits.ts';
import { spendQuota } from '../../people/session/attempts.repository.ts';

const perMinute = windowPolicy('images-per-minute');
const callsAtOnce = ratePolicy('images-at-once');
const AGAIN_SECONDS = 2;
/** How many images, each on a connection to another host, are looked at in parallel. */
const LOOKS_AT_ONCE = 48;

/**
 * Looks at images for people who are about to load a file. All processes together limit the images of a person, and each one the calls that
 * run at the same time, so that nobody can make the server request the whole internet.
 */
export class ImageService {
  readonly #context: Pick<Context, 'images' | 'imageContents' | 'database' | 'now'>;
  /** How many calls of a person run. */
  readonly #running = new Map<string, number>();
  readonly #turn = turns(LOOKS_AT_ONCE);
  #calls = 0;

  constructor(context: Pick<Context, 'images' | 'imageContents' | 'database' | 'now'>) {
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
    const { database, now } = this.#context;
    const running = this.#running.get(personId) ?? 0;
    const isFull = running >= callsAtOnce.quota || this.#calls >= imageLookLimits.everybodyAtOnce;
    const remaining = Math.max(0, callsAtOnce.quota - running - 1);
    noteRateLimit(personId, {
      policy: callsAtOnce,
      ...(isFull ? { remaining: 0, resetSeconds: AGAIN_SECONDS, refused: true } : { remaining, refused: false }),
    });
    if (isFull) throw busy(AGAIN_SECONDS);
    this.#running.set(personId, running + 1);
    this.#calls += 1;
    try {
      const spent = await spendQuota(database, `images:${personId}`, perMinute, { amount: images, now: now() });
      if (!spent.allowed) throw busy(spent.secondsLeft);
      return await work();
    } finally {
      const left = (this.#running.get(personId) ?? 1) - 1;
      if (left > 0) this.#running.set(personId, left);
      else this.#running.delete(personId);
      this.#calls -= 1;
    }
  }
}

function answerOf(facts: ImageFacts): LookedImages['images'][number] {
  return typeof facts === 'string' ? { state: facts } : { state: 'seen', ...facts };
}

function busy(seconds: number): AppError {
  return new AppError(429, 'images.look.busy', { params: { seconds }, retryAfterSeconds: seconds });
}
