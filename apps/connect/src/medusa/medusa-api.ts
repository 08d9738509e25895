import { retryingFetch } from 'trastienda-client';
import type { z } from 'zod';
import { ShopError } from '../core/connect-error.ts';
import { say } from '../messages/say.ts';
import { anything } from './medusa-shapes.ts';

/** How the shop is reached: its address, and a secret key of its admin API. */
export type MedusaOptions = { url: string; key: string; fetch?: (request: Request) => Promise<Response> };

/** The query of a call; a list is written as `name[]=`, as Medusa reads it. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

const longestAnswer = 60_000;

/** Medusa's admin API. Every answer is checked: only what a shape names is read of it. */
export class MedusaApi {
  readonly #root: string;
  readonly #authorization: string;
  readonly #send: (request: Request) => Promise<Response>;

  constructor({ url, key, fetch: once = (request) => fetch(request) }: MedusaOptions) {
    this.#root = url.replace(/\/+$/, '');
    this.#authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    this.#send = retryingFetch(once);
  }

  get<Shape extends z.ZodType>(path: string, shape: Shape, query: Query = {}): Promise<z.infer<Shape>> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (typeof value === 'string' || typeof value === 'number') search.append(name, String(value));
      else for (const one of value) search.append(`${name}[]`, one);
    }
    return this.#call('GET', `${path}?${search}`, shape);
  }

  post<Shape extends z.ZodType>(path: string, shape: Shape, body: object): Promise<z.infer<Shape>> {
    return this.#call('POST', path, shape, body);
  }

  /** Gives up what was begun and not confirmed, such as an edit of an order. */
  async abandon(path: string): Promise<void> {
    await this.#call('DELETE', path, anything);
  }

  async #call<Shape extends z.ZodType>(
    method: string,
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<z.infer<Shape>> {
    const request = new Request(`${this.#root}${path}`, {
      method,
      headers: { authorization: this.#authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(longestAnswer),
    });
    const response = await this.#send(request).catch((error: unknown) => {
      throw new ShopError(0, 'connect.shop.silent', say('connect.shop.silent', { address: this.#root }), false, error);
    });
    const text = await response.text().catch((error: unknown) => {
      throw new ShopError(0, 'connect.shop.silent', say('connect.shop.silent', { address: this.#root }), false, error);
    });
    const answer = jsonOf(text);
    if (!response.ok) throw this.#failure(response.status, method, path, answer);
    const read = shape.safeParse(answer);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const place = issue?.path.map(String).join('.') ?? '';
    throw new ShopError(
      409,
      'connect.shop.shape',
      say('connect.shop.shape', { path: placeOf(path), place }),
      true,
      read.error,
    );
  }

  #failure(status: number, method: string, path: string, answer: unknown): ShopError {
    const isAnswer = typeof answer === 'object' && answer !== null && 'type' in answer;
    if (status === 401 || status === 403)
      return new ShopError(status, 'connect.shop.key', say('connect.shop.key', { address: this.#root }), isAnswer);
    const message =
      isAnswer && 'message' in answer && typeof answer.message === 'string' ? answer.message : String(status);
    const call = `${method} ${placeOf(path)}`;
    return new ShopError(status, 'connect.shop.refused', say('connect.shop.refused', { call, message }), isAnswer);
  }
}

const placeOf = (path: string): string => path.replace(/\?.*/, '');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
