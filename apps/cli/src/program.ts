import { Command } from 'commander';
import { version } from '../package.json' with { type: 'json' };
import { addAliasCommands } from './commands/alias/alias.ts';
import { addApiCommand } from './commands/api/api.ts';
import { addCarriersCommands } from './commands/carriers/carriers.ts';
import { addCategoriesCommands } from './commands/categories/categories.ts';
import { addConditionsCommands } from './commands/commercial-conditions/conditions.ts';
import { addCompletionCommand } from './commands/completion/completion.ts';
import { addConfigCommands } from './commands/config/config.ts';
import { addControversiesCommands } from './commands/controversies/controversies.ts';
import { addTemplateCommand } from './commands/csv/template.ts';
import { addValidateCommand } from './commands/csv/validate.ts';
import { addDoctorCommand } from './commands/doctor/doctor.ts';
import { addFindCommand } from './commands/find/find.ts';
import { addGuidesCommands } from './commands/guides/guides.ts';
import { addIncidentsCommands } from './commands/incidents/incidents.ts';
import { addInventoryCommands } from './commands/inventory/inventory.ts';
import { addInvoiceCommands } from './commands/invoice/invoice.ts';
import { addLoadCommand } from './commands/loads/load.ts';
import { addLoadsCommands } from './commands/loads/loads.ts';
import { addMcpCommand } from './commands/mcp/mcp.ts';
import { addMigrateCommands } from './commands/migration/migrate.ts';
import { addNotificationsCommands } from './commands/notifications/notifications.ts';
import { addOpenCommand } from './commands/open/open.ts';
import { addOrdersCommands } from './commands/orders/orders.ts';
import { addPackCommand } from './commands/pack/pack.ts';
import { addPresetsCommands } from './commands/presets/presets.ts';
import { addPricesCommands } from './commands/prices/prices.ts';
import { addProductsCommands } from './commands/products/products.ts';
import { addPromotionsCommands } from './commands/promotions/promotions.ts';
import { addRatesCommands } from './commands/rates/rates.ts';
import { addReportsCommands } from './commands/reports/reports.ts';
import { addReturnsCommands } from './commands/returns/returns.ts';
import { addSessionCommands } from './commands/session/session.ts';
import { addSessionsCommands } from './commands/sessions/sessions.ts';
import { addSkusCommands } from './commands/skus/skus.ts';
import { addSnapshotCommand } from './commands/snapshot/snapshot.ts';
import { addSpecificationsCommands } from './commands/specifications/specifications.ts';
import { addTokensCommands } from './commands/tokens/tokens.ts';
import { addViewsCommands } from './commands/views/views.ts';
import { addWebhooksCommands } from './commands/webhooks/webhooks.ts';
import { exampleHelp } from './help/example-help.ts';
import { spanishHelp } from './help/spanish-help.ts';
import { say } from './messages/say.ts';
import type { Runner } from './shell/command-context.ts';
import { exitCodeMeanings } from './shell/exit-codes.ts';
import { defaultServer } from './shell/server-address.ts';
import type { ShapeFlags } from './shell/shape.ts';
import type { Terminal } from './shell/terminal.ts';

/** The options that every command takes. */
export type CommonFlags = ShapeFlags & {
  server?: string;
  profile?: string;
  json?: true;
  ndjson?: true;
  verbose?: true;
  color: boolean;
};

/** The commands of the program's help, by what they are about. */
const groups: readonly (readonly [string, readonly string[]])[] = [
  [say('cli.program.group.session'), ['login', 'logout', 'whoami', 'sessions', 'tokens', 'config', 'notifications']],
  [
    say('cli.program.group.orders'),
    ['find', 'orders', 'pack', 'controversies', 'returns', 'guides', 'incidents', 'invoice'],
  ],
  [
    say('cli.program.group.catalogue'),
    ['products', 'skus', 'inventory', 'prices', 'promotions', 'categories', 'specifications', 'migrate'],
  ],
  [say('cli.program.group.carriers'), ['rates', 'carriers', 'conditions', 'webhooks']],
  [say('cli.program.group.loads'), ['validate', 'template', 'snapshot', 'load', 'loads']],
  [say('cli.program.group.reports'), ['reports', 'views', 'presets']],
  [say('cli.program.group.help'), ['open', 'api', 'mcp', 'alias', 'doctor', 'completion', 'help']],
];

/** The names of all commands of the program. */
export const commandNames: readonly string[] = groups.flatMap(([, names]) => names);

/** Width of the help when there is no terminal. */
const pipeWidth = 100;

/** Defines all commands with their options and help; loads none of their implementations. */
export const buildProgram = (runner: Runner, terminal: Pick<Terminal, 'stdout' | 'stderr'>): Command => {
  const program = new Command('trastienda')
    .description(say('cli.program.description'))
    .version(version, '-V, --version', say('cli.program.option.version'))
    .option('--server <url>', say('cli.program.option.server', { defaultServer }))
    .option('--profile <perfil>', say('cli.program.option.profile'))
    .option('--json', say('cli.program.option.json'))
    .option('--ndjson', say('cli.program.option.ndjson'))
    .option('--jq <expresión>', say('cli.program.option.jq'))
    .option('--template <plantilla>', say('cli.program.option.template'))
    .option('--verbose', say('cli.program.option.verbose'))
    .option('--no-color', say('cli.program.option.noColor'))
    .addHelpText('after', ({ command, error }) =>
      furtherHelp(command, (error ? terminal.stderr : terminal.stdout).columns),
    );

  addSessionCommands(program, runner);
  addTokensCommands(program, runner);
  addConfigCommands(program, runner);
  addSessionsCommands(program, runner);
  addFindCommand(program, runner);
  addOrdersCommands(program, runner);
  addPackCommand(program, runner);
  addControversiesCommands(program, runner);
  addReturnsCommands(program, runner);
  addGuidesCommands(program, runner);
  addIncidentsCommands(program, runner);
  addProductsCommands(program, runner);
  addSkusCommands(program, runner);
  addInventoryCommands(program, runner);
  addPricesCommands(program, runner);
  addPromotionsCommands(program, runner);
  addViewsCommands(program, runner);
  addNotificationsCommands(program, runner);
  addPresetsCommands(program, runner);
  addConditionsCommands(program, runner);
  addRatesCommands(program, runner);
  addCarriersCommands(program, runner);
  addReportsCommands(program, runner);
  addInvoiceCommands(program, runner);
  addCategoriesCommands(program, runner);
  addSpecificationsCommands(program, runner);
  addMigrateCommands(program, runner);
  addWebhooksCommands(program, runner);
  addValidateCommand(program, runner);
  addTemplateCommand(program, runner);
  addSnapshotCommand(program, runner);
  addLoadCommand(program, runner);
  addLoadsCommands(program, runner);
  addOpenCommand(program, runner);
  addApiCommand(program, runner);
  addMcpCommand(program, runner);
  addAliasCommands(program, runner);
  addDoctorCommand(program, runner);
  addCompletionCommand(program, runner);
  // run() turns `help orders` into `orders --help`; this is its line in the list of commands.
  program
    .command('help')
    .argument('[comando...]', say('cli.program.help.argument'))
    .summary(say('cli.program.help.summary'))
    .description(say('cli.program.help.description'));
  for (const [group, names] of groups) {
    for (const command of program.commands) if (names.includes(command.name())) command.helpGroup(`${group}:`);
  }
  for (const command of everyCommand(program)) {
    speakSpanish(command, terminal);
    if (command.parent) command.addHelpText('after', `\n${exampleHelp(command)}`);
  }
  return program;
};

/** The full path of the command in the arguments: `trastienda orders ship`. */
export const commandPathOf = (program: Command, argv: readonly string[]): string => {
  const path = [program.name()];
  let at = program;
  for (const word of argv) {
    const next = at.commands.find((command) => command.name() === word);
    if (!next) continue;
    path.push(word);
    at = next;
  }
  return path.join(' ');
};

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

const speakSpanish = (command: Command, { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>): void => {
  command
    .configureHelp({ ...spanishHelp, showGlobalOptions: command.parent !== null })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? pipeWidth,
      getErrHelpWidth: () => stderr.columns ?? pipeWidth,
      // run() prints the error in Spanish.
      outputError: () => undefined,
    })
    .exitOverride()
    .helpOption('-h, --help', say('cli.program.option.help'))
    .helpCommand(false);
};

/** The text after the program's help, at the width of the terminal. */
const furtherHelp = (command: Command, columns = pipeWidth): string => {
  const help = command.createHelp();
  help.helpWidth = columns;
  const listOf = (title: string, entries: readonly (readonly [string, string])[]): string => {
    const width = Math.max(...entries.map(([term]) => term.length));
    return [`${title}:`, ...entries.map(([term, words]) => help.formatItem(term, width, words, help))].join('\n');
  };
  return [
    '',
    listOf(
      say('cli.program.exitCodes'),
      exitCodeMeanings.map(([code, meaning]) => [String(code), meaning] as const),
    ),
    '',
    listOf(say('cli.program.environment'), environment),
    '',
    examplesHelp,
  ].join('\n');
};

/** The variables of the environment, with what they mean. */
export const environment: readonly (readonly [string, string])[] = [
  ['TRASTIENDA_SERVER', say('cli.program.environment.server')],
  ['TRASTIENDA_PROFILE', say('cli.program.environment.profile')],
  ['TRASTIENDA_TOKEN', say('cli.program.environment.token')],
  ['TRASTIENDA_USER', say('cli.program.environment.user')],
  ['TRASTIENDA_PASSWORD', say('cli.program.environment.password')],
  ['TRASTIENDA_CODE', say('cli.program.environment.code')],
  ['TRASTIENDA_KEYRING', say('cli.program.environment.keyring')],
  ['HTTP_PROXY, HTTPS_PROXY', say('cli.program.environment.proxy')],
  ['NO_PROXY', say('cli.program.environment.noProxy')],
  ['TRASTIENDA_UPDATE_NOTICE', say('cli.program.environment.updateNotice')],
  ['NO_COLOR', say('cli.program.environment.noColor')],
  ['FORCE_COLOR', say('cli.program.environment.forceColor')],
];

const examplesHelp = say('cli.program.examples');
