import {
  administersUsers,
  hasPermission,
  hasWords,
  isAdmin,
  isIntegrator,
  isSeller,
  type PermissionRole,
  plainText,
  typedWords,
  type Viewer,
} from '@trastienda/domain';
import type { CommandTree } from '../completion/command-tree.ts';

type Rule = (viewer: Viewer) => boolean;

const everybody: Rule = () => true;
const permitted =
  (...permissions: PermissionRole[]): Rule =>
  (viewer) =>
    permissions.some((permission) => hasPermission(viewer, permission));
const adminUser: Rule = ({ roles }) => roles.includes('ADMIN_USER');

/** The users of each area of commands, as in the web's menu (S1 §2; R5); integrators get the areas that they may call (R6). */
export const areasOfCommands: Readonly<Record<string, Rule>> = {
  login: everybody,
  logout: everybody,
  whoami: everybody,
  tokens: everybody,
  sessions: everybody,
  find: everybody,
  orders: permitted('ORDERS_USER'),
  pack: (viewer) => hasPermission(viewer, 'ORDERS_USER') && isSeller(viewer),
  controversies: permitted('ORDERS_USER'),
  guides: permitted('ORDERS_USER'),
  returns: permitted('ORDERS_USER'),
  incidents: (viewer) => !isIntegrator(viewer),
  views: (viewer) => !isIntegrator(viewer),
  products: permitted('CATALOG_USER'),
  skus: permitted('CATALOG_USER', 'INVENTORY_USER'),
  inventory: permitted('INVENTORY_USER'),
  prices: permitted('CATALOG_USER'),
  promotions: (viewer) => hasPermission(viewer, 'CATALOG_USER') && (isAdmin(viewer) || isIntegrator(viewer)),
  conditions: (viewer) => administersUsers(viewer) || isAdmin(viewer) || isIntegrator(viewer),
  rates: permitted('CARRIERS_USER'),
  carriers: permitted('CARRIERS_USER'),
  reports: permitted('REPORTS_USER'),
  invoice: everybody,
  categories: adminUser,
  specifications: adminUser,
  migrate: adminUser,
  validate: everybody,
  template: everybody,
  snapshot: everybody,
  load: everybody,
  loads: everybody,
  webhooks: adminUser,
  completion: everybody,
  help: everybody,
};

/** A command that matches a search. */
export type OfferedCommand = { command: string; summary: string };

/** The commands whose name or summary contains every word, without the areas that the viewer may not use. */
export function offeredCommands(program: CommandTree, text: string, viewer: Viewer): readonly OfferedCommand[] {
  const words = typedWords(text);
  const [sought = ''] = words;
  const begins = ({ command }: OfferedCommand) => plainText(command).split(' ').includes(sought);
  const found = program.commands
    .filter(({ name }) => areasOfCommands[name]?.(viewer) === true)
    .flatMap((area) => leavesOf(area, program.name))
    .filter(({ command, summary }) => hasWords(`${command} ${summary}`, words));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

const leavesOf = ({ name, description, commands }: CommandTree, before: string): OfferedCommand[] => {
  const command = `${before} ${name}`;
  return commands.length === 0
    ? [{ command, summary: description }]
    : commands.flatMap((child) => leavesOf(child, command));
};
