import type { Refusal } from './ports.ts';

/** What kind of trouble ends a command; each has its exit code. */
export type Trouble = 'usage' | 'refused' | 'notAllowed' | 'unavailable' | 'files' | 'internal';

/** An error whose message is Spanish and made for the person at the terminal. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}

/** A failed call of a storefront, in the form that flows read: `status` 0 = no answer came. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly status: number;
  readonly code: string;
  readonly offline: boolean;
  /** The program itself answered, not what stands before it. */
  readonly isAnswer: boolean;

  constructor(status: number, code: string, message: string, isAnswer: boolean, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.offline = status === 0;
    this.isAnswer = isAnswer;
  }
}

/**
 * The refusal of one thing. What concerns all things is thrown again: silence, an exhausted limit, a refused token. A storefront that answers 500
 * itself failed at this one thing: others go on.
 */
export function refusalOf(error: unknown): Refusal {
  const { status, code, message, isAnswer, fields } = (error ?? {}) as Partial<ShopError> & {
    fields?: Record<string, string>;
  };
  if (typeof status !== 'number' || typeof code !== 'string') throw error;
  const concernsAll = status === 0 || status === 401 || status === 403 || status === 429 || status > 500;
  if (concernsAll || (status === 500 && !isAnswer)) throw error;
  const details = Object.entries(fields ?? {}).map(([field, text]) => `${field}: ${text}`);
  return { code, message: [message ?? '', ...details].filter(Boolean).join(' · ') };
}
