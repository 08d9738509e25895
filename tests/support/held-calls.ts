import { expect, type Page, type Route } from '@playwright/test';

export type HeldCall = { method: string; url: RegExp };

/** `one`: other calls pass while one is held; `newest`: a newer call replaces the held one; `armed`: holds one call, and only after `arm`. */
type Holding = 'one' | 'newest' | 'armed';

/** Holds a page's requests at the network until a test lets them through, answers them or drops them. */
export class HeldCalls {
  private readonly waiting = new Map<string, Route>();
  private readonly armed = new Set<string>();

  /** Holds requests of this kind under a name. */
  async hold(page: Page, name: string, call: HeldCall, holding: Holding = 'one'): Promise<void> {
    if (holding !== 'armed') this.armed.add(name);
    // A request that the page has aborted is no longer held.
    page.on('requestfailed', (request) => {
      if (this.waiting.get(name)?.request() === request) this.waiting.delete(name);
    });
    await page.route(call.url, async (route) => {
      const hasPlace = holding === 'newest' || !this.waiting.has(name);
      const wanted = route.request().method() === call.method && this.armed.has(name) && hasPlace;
      if (!wanted) return route.fallback();
      if (holding === 'armed') this.armed.delete(name);
      this.waiting.set(name, route);
    });
  }

  /** Holds the next request of this kind. */
  arm(name: string): void {
    this.armed.add(name);
  }

  /** Waits until the page has made the request, and keeps holding it. */
  async seen(name: string): Promise<Route> {
    await expect.poll(() => this.waiting.has(name), { message: `the page calls ${name}` }).toBe(true);
    return this.waiting.get(name) as Route;
  }

  /** Hands the held request to the test, which decides its answer. */
  async take(name: string): Promise<Route> {
    const route = await this.seen(name);
    this.waiting.delete(name);
    return route;
  }

  isWaiting(name: string): boolean {
    return this.waiting.has(name);
  }
}
