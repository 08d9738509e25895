import { command } from './command.mjs';
import { endpoint } from './endpoint.mjs';
import { layout } from './layout.mjs';
import { list } from './list.mjs';
import { machine } from './machine.mjs';

/** What can be begun, by the word of the command. */
export const kinds = /** @type {Readonly<Record<string, import('./skeleton.mjs').Kind>>} */ ({
  endpoint,
  layout,
  machine,
  command,
  list,
});
