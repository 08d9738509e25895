import { expect, type Page, type Route } from '@playwright/test';

export type HeldCall = { method: string; url: RegExp };

/** `one`: others pass while one waits; `newest`: another takes its place; `armed`: one, and only after `arm`. */
type Holding = 'one' | 'newest' | 'armed';

/** Calls of a page that wait at the network until a test lets them through, answers them or drops them. */
export class HeldCalls {
  private readonly waiting = new Map<string, Route>();
  private readonly armed = new Set<string>();

  /** Calls of this kind are held under a name. */
  async hold(page: Page, name: string, call: HeldCall, holding: Holding = 'one'): Promise<void> {
    if (holding !== 'armed') this.armed.add(name);
    // A call that the page let go of waits no longer.
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

  /** The next call of this kind is held. */
  arm(name: string): void {
    this.armed.add(name);
  }

  /** Waits until the page has made the call; it stays where it is. */
  async seen(name: string): Promise<Route> {
    await expect.poll(() => this.waiting.has(name), { message: `the page calls ${name}` }).toBe(true);
    return this.waiting.get(name) as Route;
  }

  /** Takes the waiting call, to do with it what the test wants. */
  async take(name: string): Promise<Route> {
    const route = await this.seen(name);
    this.waiting.delete(name);
    return route;
  }

  isWaiting(name: string): boolean {
    return this.waiting.has(name);
  }
}
