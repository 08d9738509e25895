import { Command, type HelpConfiguration, InvalidArgumentError, Option } from 'commander';
import { version } from '../../package.json' with { type: 'json' };
import { configFrom, onDatabase, type ServerConfig } from '../config.ts';
import { fillDemo } from './demo.ts';
import type { MoveFilesOptions } from './files.ts';
import { say } from './say.ts';
import { serve } from './serve.ts';
import { differencesFound } from './usage.ts';
import { work } from './work.ts';

/** Parts of each table: enough for machines that come later, few enough for reads of all sellers. */
const DEFAULT_SHARDS = 32;

const titles: Readonly<Record<string, string>> = {
  'Usage:': say('server.help.usage'),
  'Options:': say('server.help.options'),
  'Commands:': say('server.help.commands'),
  'Arguments:': say('server.help.arguments'),
};

type PlaceOptions = { port?: number; host?: string; data?: string; demo?: number };

const spanishHelp: HelpConfiguration = {
  styleTitle: (title) => titles[title] ?? title,
  optionDescription: ({ description, defaultValue }) =>
    defaultValue === undefined
      ? description
      : say('server.help.default', { description, defaultValue: String(defaultValue) }),
  argumentDescription: ({ description }) => description,
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' '),
};

/** The server's commands. Flags override the environment. */
export function program(): Command {
  const root = new Command('trastienda-server')
    .description(say('server.description'))
    .usage('[comando] [opciones]')
    .configureHelp(spanishHelp)
    // main.ts prints the error in Spanish.
    .configureOutput({ outputError: () => undefined })
    .exitOverride()
    .version(version, '-V, --version', say('server.version.option'))
    .helpOption('-h, --help', say('server.help.option'))
    .helpCommand('help [comando]', say('server.help.command'));

  addProcesses(root);
  addDemonstrations(root);
  addCopies(root);
  addSchema(root);
  addCare(root);

  for (const command of [root, ...root.commands, ...root.commands.flatMap(({ commands }) => commands)]) {
    command.configureHelp(spanishHelp).helpOption('-h, --help', say('server.help.option'));
    if (command !== root) command.helpCommand(false);
  }
  return root;
}

/** What runs until it is stopped. */
function addProcesses(root: Command): void {
  root
    .command('serve', { isDefault: true })
    .description(say('server.serve.description'))
    .usage('[opciones]')
    .option('-p, --port <n>', say('server.serve.option.port'), wholeNumber)
    .option('--host <dirección>', say('server.serve.option.host'))
    .option('--data <carpeta>', say('server.serve.option.data'))
    .option('--demo <pedidos>', say('server.serve.option.demo'), wholeNumber)
    .action((options: PlaceOptions) => serve(configOf(options)));

  root
    .command('worker')
    .usage('[opciones]')
    .description(say('server.worker.description'))
    .action(() => work(configOf({})));
}

/** Data to try the product with. */
function addDemonstrations(root: Command): void {
  root
    .command('demo')
    .description(say('server.demo.description'))
    .usage('[opciones]')
    .requiredOption('--orders <n>', say('server.demo.option.orders'), wholeNumber)
    .option('--from <carpeta>', say('server.demo.option.from'))
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action((options: PlaceOptions & { orders: number; from?: string }) => fillDemo(configOf(options), options));

  root
    .command('olist')
    .description(say('server.olist.description'))
    .usage('[opciones]')
    .requiredOption('--from <carpeta>', say('server.olist.option.from'))
    .option('--rows <n>', say('server.olist.option.rows'), wholeNumber)
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (options: PlaceOptions & { from: string; rows?: number }) => {
      const { sendOlist } = await import('./olist.ts');
      await sendOlist(configOf(options), options);
    });
}

/** Data and files, elsewhere and back. */
function addCopies(root: Command): void {
  root
    .command('backup')
    .description(say('server.backup.description'))
    .argument('<archivo>', say('server.backup.argument'))
    .usage('<archivo> [opciones]')
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (file: string, options: PlaceOptions) => {
      const { backUp } = await import('./backup.ts');
      await backUp(configOf(options), file);
    });

  root
    .command('restore')
    .description(say('server.restore.description'))
    .argument('<archivo>', say('server.restore.argument'))
    .usage('<archivo> [opciones]')
    .option('--data <carpeta>', say('server.restore.option.data'))
    .action(async (file: string, options: PlaceOptions) => {
      const { restore } = await import('./backup.ts');
      await restore(configOf(options), file);
    });

  root
    .command('move')
    .description(say('server.move.description'))
    .usage('(--to <url> | --from <url>) [opciones]')
    .addOption(new Option('--to <url>', say('server.move.option.to')).conflicts('from'))
    .addOption(new Option('--from <url>', say('server.move.option.from')))
    .option('--data <carpeta>', say('server.move.option.data'))
    .action(async (options: PlaceOptions & { to?: string; from?: string }) => {
      const { move } = await import('./move.ts');
      await move(configOf(options), options);
    });

  addFiles(root);
}

/** Where the files are, and whose. */
function addFiles(root: Command): void {
  const files = root.command('files').description(say('server.files.description')).usage('<comando>');
  files
    .command('adopt')
    .description(say('server.files.adopt'))
    .usage('[opciones]')
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (options: PlaceOptions) => {
      const { adoptFiles } = await import('./adopt-files.ts');
      await adoptFiles(configOf(options));
    });

  files
    .command('move')
    .description(say('server.files.move'))
    .usage('--to <lugar> [opciones]')
    .requiredOption('--to <lugar>', say('server.files.option.to'))
    .option('--from <lugar>', say('server.files.option.from'))
    .option('--delete', say('server.files.option.delete'), false)
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (options: PlaceOptions & MoveFilesOptions) => {
      const { moveFiles } = await import('./files.ts');
      await moveFiles(configOf(options), options, process.env);
    });
}

/** The tables, and where they stand. */
function addSchema(root: Command): void {
  root
    .command('migrate')
    .description(say('server.migrate.description'))
    .usage('[opciones]')
    .option('--check', say('server.migrate.option.check', { exitCode: differencesFound }), false)
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (options: PlaceOptions & { check: boolean }) => {
      const { updateSchema } = await import('./migrate.ts');
      if (await updateSchema(configOf(options), options)) process.exitCode = differencesFound;
    });

  for (const direction of ['spread', 'unspread'] as const) {
    root
      .command(direction)
      .description(say(`server.${direction}.description`))
      .usage('[opciones]')
      .option('--check', say(`server.${direction}.option.check`, { exitCode: differencesFound }), false)
      .option('--shards <n>', say('server.spread.option.shards'), wholeNumber, DEFAULT_SHARDS)
      .option('--database-url <url>', say('server.spread.option.databaseUrl'))
      .action(async ({ databaseUrl, ...options }: { check: boolean; shards: number; databaseUrl?: string }) => {
        const { spreadMarketplace } = await import('./spread.ts');
        const config = configFrom(process.env);
        const its = databaseUrl ? onDatabase(config, databaseUrl) : config;
        if (await spreadMarketplace(its, direction, options)) process.exitCode = differencesFound;
      });
  }
}

/** What an operator does to a marketplace. */
function addCare(root: Command): void {
  const admin = root.command('admin').description(say('server.admin.description')).usage('<comando>');
  admin
    .command('create')
    .description(say('server.create.description'))
    .usage('--email <correo> [opciones]')
    .requiredOption('--email <correo>', say('server.create.option.email'))
    .option('--first-name <nombre>', say('server.create.option.firstName'), say('server.admin.firstName'))
    .option('--last-name <apellidos>', say('server.create.option.lastName'), say('server.admin.lastName'))
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (options: PlaceOptions & { email: string; firstName: string; lastName: string }) => {
      const { addAdministrator } = await import('./admin.ts');
      await addAdministrator(configOf(options), options);
    });

  // `stock check` is the name from when stock alone was compared; scripts of operators have it.
  const stock = root.command('stock').description(say('server.stock.description')).usage('<comando>');
  for (const parent of [root, stock]) {
    parent
      .command('check')
      .description(say('server.check.description', { exitCode: differencesFound }))
      .usage('[opciones]')
      .option('--fix', say('server.check.option.fix'), false)
      .option('--data <carpeta>', say('server.serve.option.data'))
      .action(async (options: PlaceOptions & { fix: boolean }) => {
        const { checkMarketplace } = await import('./check.ts');
        if (await checkMarketplace(configOf(options), options)) process.exitCode = differencesFound;
      });
  }

  root
    .command('postal-codes')
    .description(say('server.postalCodes.description'))
    .argument('<archivo...>', say('server.postalCodes.argument'))
    .usage('<archivo...> [opciones]')
    .option('--data <carpeta>', say('server.serve.option.data'))
    .action(async (files: string[], options: PlaceOptions) => {
      const { loadPostalCodes } = await import('./postal-codes.ts');
      await loadPostalCodes(configOf(options), files);
    });
}

function configOf({ port, host, data, demo }: PlaceOptions): ServerConfig {
  return configFrom({
    ...process.env,
    ...(port !== undefined && { PORT: String(port) }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { TRASTIENDA_DATA: data }),
    ...(demo !== undefined && { TRASTIENDA_DEMO: String(demo) }),
  });
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError(say('server.help.wholeNumber'));
  return value;
}
