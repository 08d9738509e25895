import { command } from './command.mjs';
import { endpoint } from './endpoint.mjs';
import { layout } from './layout.mjs';
import { list } from './list.mjs';
import { machine } from './machine.mjs';

/** The kinds of skeletons, by the command's argument. */
export const kinds = /** @type {Readonly<Record<string, import('./skeleton.mjs').Kind>>} */ ({
  endpoint,
  layout,
  machine,
  command,
  list,
});
