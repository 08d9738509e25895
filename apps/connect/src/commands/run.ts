import { ConnectError } from '../core/connect-error.ts';
import { connectionOver, runToEnd, type Watcher } from '../core/connection.ts';
import { say, sayCount } from '../messages/say.ts';
import type { Output } from './output.ts';
import { writeStatus } from './status.ts';
import { withWorld } from './world.ts';

/** How `run` runs: pauses in seconds. */
export type RunOptions = { folder: string; once: boolean; every: number; catalogueEvery: number };

/** Carries everything from one side to the other, until it is stopped. */
export async function run({ folder, once, every, catalogueEvery }: RunOptions, output: Output): Promise<void> {
  await withWorld(folder, once ? 0 : catalogueEvery * 1000, async (world, { shop, server }) => {
    output.say(say('connect.run.started', { shop, server }));
    const watcher: Watcher = {
      delivered: (flow, count) =>
        output.say(sayCount('connect.run.delivered', count, { flow: say(`connect.flow.${flow}`) })),
      refused: (flow, key, message) =>
        output.warn(say('connect.run.refused', { flow: say(`connect.flow.${flow}`), key, message })),
      waiting: ({ message, code }, milliseconds) =>
        output.warn(say('connect.run.waiting', { message: message || code, seconds: milliseconds / 1000 })),
      rested: () => writeStatus(folder, world.ledger),
    };
    const actor = connectionOver(world, { once, restMilliseconds: every * 1000 }, watcher);
    const stop = () => actor.send({ type: 'stop.asked' });
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    const end = await runToEnd(actor, watcher);
    if (end.matches('stopped')) output.say(say('connect.run.stopped'));
    const { failure } = end.context;
    if (end.matches('refused') && failure)
      throw refused(failure.status, failure.message || failure.code, failure.cause);
  });
}

const refused = (status: number, message: string, cause: unknown): ConnectError =>
  cause instanceof ConnectError
    ? cause
    : new ConnectError(status === 401 || status === 403 ? 'notAllowed' : 'internal', message, cause);
