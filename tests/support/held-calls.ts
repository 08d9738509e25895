import { expect, type Page, type Route } from '@playwright/test';

/** Calls of a page that wait at the network until a test lets them through, answers them or drops them. */
export class HeldCalls {
  private readonly waiting = new Map<string, Route>();
  private readonly armed = new Set<string>();

  /** Calls of this kind are held under a name, always or only after `arm`. */
  async hold(page: Page, name: string, call: { method: string; url: RegExp }, always = true): Promise<void> {
    if (always) this.armed.add(name);
    await page.route(call.url, async (route) => {
      const wanted = route.request().method() === call.method && this.armed.has(name) && !this.waiting.has(name);
      if (!wanted) return route.fallback();
      if (!always) this.armed.delete(name);
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
