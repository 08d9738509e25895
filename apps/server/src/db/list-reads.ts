import { AsyncLocalStorage } from 'node:async_hooks';

const listRead = new AsyncLocalStorage<true>();

/**
 * Runs `work` as the read of a list, a search or a queue (ADR 170): a PostgreSQL server stops each of its statements after two seconds, on
 * connections that other work never needs. The embedded engine cannot be interrupted; there a statement runs to its end.
 */
export const asListRead = <T>(work: () => Promise<T>): Promise<T> => listRead.run(true, work);

/** Whether the caller runs inside `asListRead`. */
export const isListRead = (): boolean => listRead.getStore() ?? false;

/** Whether a statement failed because it ran longer than a list may read. */
export const isStoppedRead = (error: Error): boolean => (error as NodeJS.ErrnoException).code === '57014';

/** Whether a client gave a statement up because not even its refusal came. */
export const isCutRead = (error: Error): boolean => error.message === 'Query read timeout';
