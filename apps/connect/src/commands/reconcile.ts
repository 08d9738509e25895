import { ConnectError } from '../core/connect-error.ts';
import { compareSides } from '../core/reconcile.ts';
import { say, sayCount } from '../messages/say.ts';
import type { Output } from './output.ts';
import { withWorld } from './world.ts';

/** Tells in what both sides differ. */
export async function reconcile(folder: string, isJson: boolean, output: Output): Promise<void> {
  const comparison = await withWorld(folder, 0, compareSides);
  const { variants, orders, drifts } = comparison;
  if (isJson) output.say(JSON.stringify(comparison));
  else for (const { kind, key, detail } of drifts) output.say(say(`connect.reconcile.kind.${kind}`, { key, detail }));
  if (drifts.length > 0) throw new ConnectError('refused', sayCount('connect.reconcile.found', drifts.length));
  if (isJson) return;
  const counts = {
    variants: sayCount('connect.reconcile.variants', variants),
    orders: sayCount('connect.reconcile.orders', orders),
  };
  output.say(say('connect.reconcile.equal', counts));
}
