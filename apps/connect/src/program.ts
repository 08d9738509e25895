import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ApiError } from 'trastienda-client';
import { version } from '../package.json' with { type: 'json' };
import type { InitOptions } from './commands/init.ts';
import type { Output } from './commands/output.ts';
import { ConnectError, ShopError, type Trouble } from './core/connect-error.ts';
import { say } from './messages/say.ts';

const exitCodes: Readonly<Record<Trouble, number>> = {
  internal: 1,
  usage: 2,
  refused: 3,
  notAllowed: 4,
  unavailable: 5,
  files: 7,
};

const titles: Readonly<Record<string, string>> = {
  'Usage:': say('connect.help.usage'),
  'Options:': say('connect.help.options'),
  'Commands:': say('connect.help.commands'),
};

/** Runs the program with these arguments; returns its exit code. */
export async function runProgram(args: readonly string[], output: Output): Promise<number> {
  try {
    await buildProgram(output).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    // The help of a program or a group that was called without a command.
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
    const { trouble, message } = troubleOf(error);
    output.warn(message);
    return exitCodes[trouble];
  }
}

function troubleOf(error: unknown): { trouble: Trouble; message: string } {
  if (error instanceof ConnectError) return error;
  if (error instanceof CommanderError) return { trouble: 'usage', message: usageOf(error) };
  if (error instanceof ApiError || error instanceof ShopError) {
    const { status, message, code } = error;
    const trouble =
      status === 401 || status === 403 ? 'notAllowed' : status === 0 || status >= 500 ? 'unavailable' : 'refused';
    return { trouble, message: message || say('connect.server.failed', { code }) };
  }
  return {
    trouble: 'internal',
    message: say('connect.internal', { message: error instanceof Error ? error.message : String(error) }),
  };
}

/** Commander's own words, in Spanish where there are such. */
function usageOf({ code, message }: CommanderError): string {
  const name = /'([^']+)'/.exec(message)?.[1] ?? '';
  if (code === 'commander.missingMandatoryOptionValue') return say('connect.usage.missing', { name });
  if (code === 'commander.optionMissingArgument') return say('connect.usage.value', { name });
  if (code === 'commander.invalidArgument') return say('connect.option.wrong', { name });
  return say('connect.usage.unknown', { name: name || '…' });
}

function seconds(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 86_400) throw new InvalidArgumentError('');
  return value;
}

/** The program with its commands; the code of a command is loaded when it runs. */
export function buildProgram(output: Output): Command {
  const program = new Command('trastienda-connect')
    .description(say('connect.description'))
    .version(version, '-V, --version', say('connect.option.version'));
  const medusa = program.command('medusa').description(say('connect.medusa.summary'));
  const folder = ['--folder <carpeta>', say('connect.option.folder'), '.trastienda-connect'] as const;
  medusa
    .command('init')
    .description(say('connect.init.summary'))
    .requiredOption('--shop <url>', say('connect.option.shop'))
    .requiredOption('--server <url>', say('connect.option.server'))
    .option(...folder)
    .option('--channel <canal>', say('connect.option.channel'))
    .option('--location <almacén>', say('connect.option.location'))
    .option('--profile <perfil>', say('connect.option.profile'))
    .option('--currency <moneda>', say('connect.option.currency'), 'mxn')
    .option('--prefix <letras>', say('connect.option.prefix'), 'MED-')
    .option('--retailer <nombre>', say('connect.option.retailer'), 'medusa')
    .option('--estimate <plazo>', say('connect.option.estimate'), '5bd')
    .option('--cancel-cause <causa>', say('connect.option.cancelCause'), 'cliente-desiste')
    .action(async (options: InitOptions) => (await import('./commands/init.ts')).init(options, output));
  medusa
    .command('run')
    .description(say('connect.run.summary'))
    .option(...folder)
    .option('--once', say('connect.option.once'))
    .option('--every <segundos>', say('connect.option.every'), seconds, 10)
    .option('--catalogue-every <segundos>', say('connect.option.catalogueEvery'), seconds, 300)
    .action(async ({ once, ...options }: { folder: string; once?: true; every: number; catalogueEvery: number }) =>
      (await import('./commands/run.ts')).run({ once: once === true, ...options }, output),
    );
  medusa
    .command('reconcile')
    .description(say('connect.reconcile.summary'))
    .option(...folder)
    .option('--json', say('connect.option.json'))
    .action(async ({ folder: from, json }: { folder: string; json?: true }) =>
      (await import('./commands/reconcile.ts')).reconcile(from, json === true, output),
    );
  medusa
    .command('status')
    .description(say('connect.status.summary'))
    .option(...folder)
    .option('--json', say('connect.option.json'))
    .action(async ({ folder: from, json }: { folder: string; json?: true }) =>
      (await import('./commands/status.ts')).status(from, json === true, output),
    );
  for (const command of [program, medusa, ...medusa.commands]) speakSpanish(command, output);
  return program;
}

function speakSpanish(command: Command, output: Output): void {
  command
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      commandUsage: (one) =>
        `${pathOf(one)} ${one.usage().replace('[options]', say('connect.help.anyOptions')).replace('[command]', say('connect.help.anyCommand'))}`,
      subcommandTerm: (one) => one.name(),
      optionDescription: ({ description, defaultValue, long }) =>
        defaultValue === undefined || long === '--help'
          ? description
          : say('connect.help.default', { description, value: String(defaultValue) }),
    })
    .configureOutput({
      writeOut: (text) => output.say(text.trimEnd()),
      writeErr: (text) => output.warn(text.trimEnd()),
      outputError: () => undefined,
    })
    .exitOverride()
    .helpOption('-h, --help', say('connect.option.help'))
    .helpCommand(false)
    .addHelpText('after', `\n${say('connect.environment')}\n\n${say('connect.exit')}`);
}

function pathOf(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}
