import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * The floors of the server, `apps/server/src/modules/<floor>/<module>`, from below, and on each floor its modules in their order.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const serverFloors = {
  platform: ['integration-events', 'audit', 'live', 'settings', 'files', 'list-files', 'health'],
  people: ['session', 'users', 'sellers', 'notices', 'views', 'presets'],
  catalogue: ['categories', 'products', 'sku-images', 'prices', 'promotions', 'inventory', 'commercial-conditions'],
  trade: ['carriers', 'orders', 'order-notes', 'decisions', 'guides', 'packing', 'incidents', 'billing', 'sales'],
  tools: ['loads', 'bulk-actions', 'reports', 'migration', 'find', 'integration', 'retailer', 'webhooks'],
};

/**
 * The folder of a module of the server, from the root; that of a module that does not exist yet is on the highest floor.
 * @param {string} module
 */
export function folderOfModule(module) {
  const floors = Object.keys(serverFloors);
  const floor = floors.find((one) => existsSync(fromRoot('apps/server/src/modules', one, module))) ?? floors.at(-1);
  return `apps/server/src/modules/${floor}/${module}`;
}
