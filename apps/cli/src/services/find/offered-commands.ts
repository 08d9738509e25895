import {
  administersUsers,
  canDownloadInvoices,
  canSeeLabels,
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
  config: everybody,
  notifications: everybody,
  find: everybody,
  orders: permitted('ORDERS_USER'),
  pack: (viewer) => hasPermission(viewer, 'ORDERS_USER') && isSeller(viewer),
  controversies: permitted('ORDERS_USER'),
  guides: permitted('ORDERS_USER'),
  returns: permitted('ORDERS_USER'),
  incidents: (viewer) => !isIntegrator(viewer),
  views: (viewer) => !isIntegrator(viewer),
  presets: everybody,
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
  webhooks: ({ roles }) => roles.includes('ADMIN_USER') || roles.includes('ORGANIZATION_ADMIN_USER'),
  open: everybody,
  api: everybody,
  mcp: everybody,
  alias: everybody,
  doctor: everybody,
  completion: everybody,
  help: everybody,
};

const catalogueAdmin: Rule = (viewer) => isAdmin(viewer) && hasPermission(viewer, 'CATALOG_USER');
const people: Rule = (viewer) => !isIntegrator(viewer);
const retailers: Rule = (viewer) => isAdmin(viewer) || isIntegrator(viewer);
const uploaders: Rule = (viewer) => isSeller(viewer) || isIntegrator(viewer);

/** Commands, without the program's name, that fewer users have than their area: those of their operations, and of client data (ADR 90). */
const narrowerCommands: Readonly<Record<string, Rule>> = {
  'orders start': isSeller,
  'orders guide': isSeller,
  'orders ship': isSeller,
  'orders labels': (viewer) => canSeeLabels(viewer).allowed,
  'orders picking-list': isSeller,
  'orders packing-slips': isSeller,
  'orders cancel-items': isSeller,
  'orders deliver': isAdmin,
  'orders decide': people,
  'orders note': people,
  'orders withdraw': people,
  'orders bulk list': people,
  'orders bulk show': people,
  'orders bulk resume': people,
  'guides download': (viewer) => canSeeLabels(viewer).allowed,
  'controversies create': isAdmin,
  'controversies delete': isAdmin,
  'controversies comment': isSeller,
  'controversies state': isSeller,
  'returns announce': retailers,
  'returns close': retailers,
  'webhooks retailer list': adminUser,
  'webhooks retailer stock': adminUser,
  'webhooks retailer resend': adminUser,
  'webhooks retailer skip': adminUser,
  'invoice list': people,
  'invoice download': (viewer) => canDownloadInvoices(viewer).allowed && people(viewer),
  'invoice upload': isSeller,
  'products approve': isAdmin,
  'products reject': isAdmin,
  'products delete': isSeller,
  'products bulk list': people,
  'products bulk show': people,
  'products bulk resume': people,
  'skus show': permitted('CATALOG_USER'),
  'skus history': permitted('CATALOG_USER'),
  'skus approve': catalogueAdmin,
  'skus reject': catalogueAdmin,
  'inventory set': isSeller,
  'prices pending': people,
  'prices approve': isAdmin,
  'prices reject': isAdmin,
  'prices discount': uploaders,
  'prices withdraw': isSeller,
  'prices bulk list': people,
  'prices bulk show': people,
  'prices bulk resume': people,
  'carriers show': people,
  'carriers sellers': isAdmin,
  'conditions pdf upload': isAdmin,
  'conditions activate': (viewer) => viewer.roles.includes('ORGANIZATION_ADMIN_USER'),
};

/** Whether a viewer may use a command; `path` is its words after the program's name. */
export function mayUseCommand(path: string, viewer: Viewer): boolean {
  const [area = ''] = path.split(' ');
  return areasOfCommands[area]?.(viewer) === true && (narrowerCommands[path]?.(viewer) ?? true);
}

/** A command that matches a search. */
export type OfferedCommand = { command: string; summary: string };

/** The commands whose name or summary contains every word, without those that the viewer may not use. */
export function offeredCommands(program: CommandTree, text: string, viewer: Viewer): readonly OfferedCommand[] {
  const words = typedWords(text);
  const [sought = ''] = words;
  const begins = ({ command }: OfferedCommand) => plainText(command).split(' ').includes(sought);
  const found = program.commands
    .flatMap((area) => leavesOf(area, program.name))
    .filter(({ command }) => mayUseCommand(command.slice(program.name.length + 1), viewer))
    .filter(({ command, summary }) => hasWords(`${command} ${summary}`, words));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

const leavesOf = ({ name, description, commands }: CommandTree, before: string): OfferedCommand[] => {
  const command = `${before} ${name}`;
  return commands.length === 0
    ? [{ command, summary: description }]
    : commands.flatMap((child) => leavesOf(child, command));
};
