import type { Argument, Command, Option } from 'commander';
import { say } from '../messages/say.ts';
import { offeredOf } from '../shell/offered-values.ts';

const someId = '5a0c6a52-0f6e-4b06-8c0f-6f5cbe9f1a11';

/** What stands for a value in an example, by the name that the help gives it. */
const values: Readonly<Record<string, string>> = {
  pedido: 'v1001-01',
  recurso: '/orders',
  perfil: 'pruebas',
  alias: 'mias',
  comando: '"orders list"',
  parámetro: 'size=5',
  campo: 'totalQuantity=5',
  pedidos: 'v1001-01 v1002-01',
  archivo: 'archivo.csv',
  archivos: 'archivo.csv',
  csv: 'archivo.csv',
  fecha: '2026-11-20',
  día: '2027-12-31',
  correo: 'eva@tienda.mx',
  dirección: 'eva@tienda.mx',
  cuenta: 'aurora',
  texto: 'taza',
  nombre: 'taza',
  url: 'https://tienda.example',
  motivo: '"Sin existencias"',
  nota: '"Sin existencias"',
  sesión: someId,
  carga: someId,
  webhook: someId,
  trabajo: someId,
  preajuste: '"Mi archivo"',
  porcentaje: '15',
  reporte: someId,
  programación: someId,
  'código postal': '06000',
  kg: '1',
};

/** What a call cannot do without although no single word of it is needed: one of several options, or what a person is asked for on a terminal. */
const completed: Readonly<Record<string, string>> = {
  'config set': '--server https://tienda.example',
  'orders start': 'v1001-01',
  'orders guide': 'v1001-01',
  'orders ship':
    'v1001-01 --all --carrier DHL --tracking-number 5512345678 --tracking-url https://dhl.example/5512345678',
  'orders deliver': 'v1001-01 --all',
  'orders cancel': '--cause sin-inventario',
  'orders cancel-items': '--cause sin-inventario --items 100234',
  'orders decide': '--accept',
  'orders note': '--text "Sale mañana"',
  'controversies create': '--text "Llegó roto"',
  'controversies comment': '--text "Sale otro mañana"',
  'returns announce': '--all --reason "Llegó roto"',
  'guides download': 'v1001-01',
  'products approve': '--status pending',
  'products reject': '--status pending',
  'products delete': '12',
  'skus reject': '--reason poorImages',
  'prices approve': '--all',
  'prices reject': '--all',
  'prices discount': '100234',
  'rates quote': '--weight 3',
  'categories set-range': '--lowest 10 --highest 5000',
  'presets save': '--mend-as day-first',
  'webhooks update': '--disable',
  'webhooks retailer resend': '--all',
  load: '--category 12',
};

const valueFor = (name: string, choices: readonly string[] | undefined): string => choices?.[0] ?? values[name] ?? '12';

const ofArgument = (argument: Argument): string => valueFor(argument.name(), argument.argChoices);

const ofOption = (option: Option): string => {
  const offered = offeredOf(option);
  const words = option.argChoices ?? (offered && 'kept' in offered ? undefined : offered);
  return `${option.long} ${valueFor(/[<[]([^>\]]+)/.exec(option.flags)?.[1] ?? '', words)}`;
};

/** An argument in whose place only an option may stand (`[sesión]` or --others) is no help left out: the example names one. */
const oneOf = new Set(['sesión', 'shell']);
const isNeeded = (argument: Argument): boolean => argument.required || oneOf.has(argument.name());

/** The words of a command with the arguments and options that it cannot do without. */
export const exampleText = (command: Command): string[] => {
  const path: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) path.unshift(at.name());
  const more = completed[path.slice(1).join(' ')];
  return [
    ...path,
    ...command.registeredArguments.filter(isNeeded).map(ofArgument),
    ...command.options.filter(({ mandatory }) => mandatory).map(ofOption),
    ...(more === undefined ? [] : [more]),
  ];
};

/** The first command of a group that does something. */
const firstLeaf = (command: Command): Command => (command.commands[0] ? firstLeaf(command.commands[0]) : command);

/** The example at the end of a command's help: the shortest call that is complete; for a group, that of its first command. */
export const exampleHelp = (command: Command): string =>
  say('cli.help.example', { example: exampleText(firstLeaf(command)).join(' ') });
