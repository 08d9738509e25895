import { AsyncLocalStorage } from 'node:async_hooks';
import bundled from '../../../../openapi/openapi.json' with { type: 'json' };

const policies = bundled['x-rate-policies'];

/** The name of a limit that the contract declares under `x-rate-policies`. */
export type RatePolicyName = keyof typeof policies;

/** A limit of the contract: how much of what, in which time, and whether strangers count towards it together. */
export type RatePolicy = { name: RatePolicyName; quota: number; windowSeconds?: number; unit?: string; shared?: true };

/** A limit over time, with its figures from the contract. */
export function windowPolicy(name: RatePolicyName): RatePolicy & { windowSeconds: number } {
  const policy = ratePolicy(name);
  if (policy.windowSeconds === undefined) throw new Error(`The limit ${name} has no window.`);
  return { ...policy, windowSeconds: policy.windowSeconds };
}

/** A limit with its figures from the contract. */
export function ratePolicy(name: RatePolicyName): RatePolicy {
  const { description: _, ...figures }: Omit<RatePolicy, 'name'> & { description: string } = policies[name] as Omit<
    RatePolicy,
    'name'
  > & { description: string };
  return { name, ...figures };
}

/** What is left of a limit; without seconds nothing is counted at present. */
type Left = { policy: RatePolicy; remaining: number; resetSeconds?: number; refused: boolean };

const counting = new AsyncLocalStorage<RateLimits>();

/** The limits that one request has counted towards. */
export class RateLimits {
  readonly #declared: readonly string[];
  readonly #left = new Map<string, Left>();

  /** Only the limits that the operation declares are told to its caller. */
  constructor(declared: readonly string[]) {
    this.#declared = declared;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return counting.run(this, work);
  }

  note(subject: string, left: Left): void {
    if (this.#declared.includes(left.policy.name)) this.#left.set(subject, left);
  }

  give(subject: string, amount: number): void {
    const known = this.#left.get(subject);
    if (known) known.remaining = Math.min(known.policy.quota, known.remaining + amount);
  }

  forget(subject: string): void {
    const known = this.#left.get(subject);
    if (known) this.#left.set(subject, { policy: known.policy, remaining: known.policy.quota, refused: false });
  }

  /**
   * The fields of the answer: `RateLimit-Policy` and `RateLimit` for every limit, and the older three for the one that ends first. A limit
   * that strangers count towards is told only when it refuses: how often others tried an account or an order is nobody's business.
   */
  headers(): Record<string, string> {
    const told = [...this.#left.values()].filter(({ policy, refused }) => refused || !policy.shared);
    const [first] = [...told].sort(
      (a, b) =>
        Number(b.refused) - Number(a.refused) ||
        a.remaining / a.policy.quota - b.remaining / b.policy.quota ||
        (b.resetSeconds ?? 0) - (a.resetSeconds ?? 0),
    );
    if (!first) return {};
    return {
      'RateLimit-Policy': told.map(({ policy }) => policyItem(policy)).join(', '),
      RateLimit: told.map(leftItem).join(', '),
      'RateLimit-Limit': String(first.policy.quota),
      'RateLimit-Remaining': String(first.remaining),
      'RateLimit-Reset': String(first.resetSeconds ?? 0),
    };
  }
}

function policyItem({ name, quota, windowSeconds, unit }: RatePolicy): string {
  return [`"${name}"`, `q=${quota}`, windowSeconds && `w=${windowSeconds}`, unit && `qu="${unit}"`]
    .filter(Boolean)
    .join(';');
}

function leftItem({ policy, remaining, resetSeconds }: Left): string {
  const item = `"${policy.name}";r=${remaining}`;
  return resetSeconds === undefined ? item : `${item};t=${resetSeconds}`;
}

/** Notes for the request at hand what is left of a limit, counted for a subject. */
export function noteRateLimit(subject: string, left: Left): void {
  counting.getStore()?.note(subject, left);
}

/** Notes that some of what was counted for a subject was given back. */
export function noteGivenBack(subject: string, amount = 1): void {
  counting.getStore()?.give(subject, amount);
}

/** Notes that nothing is counted for a subject any more. */
export function noteCleared(subject: string): void {
  counting.getStore()?.forget(subject);
}
