import { Command, CommanderError } from 'commander';
import { usageErrorInSpanish } from './help/spanish-errors.ts';
import { say } from './messages/say.ts';
import { buildProgram, type CommonFlags, commandPathOf } from './program.ts';
import { expandAlias } from './services/alias/expand-alias.ts';
import type { CommandContext, Runner } from './shell/command-context.ts';
import { type ExitCode, exitCodes, worstExitCode } from './shell/exit-codes.ts';
import { usageFailure } from './shell/failure.ts';
import { createOutput, type Output, type OutputMode } from './shell/output.ts';
import { serverAddress } from './shell/server-address.ts';
import { asksForShape, openShape } from './shell/shape.ts';
import { isInteractive, type Terminal } from './shell/terminal.ts';
import { openSessionStore, type SessionStore } from './store/session-store.ts';

/** Runs one command, from its arguments to its exit code; prints every failure itself and never throws. */
export const run = async (typed: readonly string[], given: Terminal): Promise<ExitCode> => {
  const { argv, fault } = expandAlias(typed, given.env);
  const flags = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const isShaped = asksForShape(flags);
  const mode = outputMode(flags, isShaped);
  const terminal = { ...given, marksAnswers: mode === 'text' };
  const output = createOutput(terminal, {
    mode,
    color: !argv.includes('--no-color'),
    verbose: argv.includes('--verbose'),
    isShaped,
  });
  const exitCode = worstExitCode([
    await runCommand(argv, terminal, output, fault),
    await reportShape(output, terminal),
  ]);
  // Output cut off by a full disk is a failure.
  await terminal.stdout.settled?.();
  if (!terminal.stdout.fault) return exitCode;
  const { outputFailure } = await import('./shell/file-failure.ts');
  const failure = outputFailure(terminal.stdout.fault);
  if (!failure) return exitCode;
  output.fail(failure);
  return worstExitCode([exitCode, failure.exitCode]);
};

const runCommand = async (
  argv: readonly string[],
  terminal: Terminal,
  output: Output,
  fault: unknown,
): Promise<ExitCode> => {
  let exitCode: ExitCode = exitCodes.done;
  let asked: Command | undefined;
  const runner: Runner = (body) => {
    return async (...given) => {
      asked = given.findLast((one): one is Command => one instanceof Command);
      const flags = program.opts<CommonFlags>();
      output.shapeBy(await openShape(flags, terminal));
      exitCode = (await body(createContext(terminal, output, flags, makesProfiles(asked)), ...given)) ?? exitCodes.done;
    };
  };
  const program = buildProgram(runner, terminal);

  try {
    if (fault !== undefined) throw fault;
    if (argv.includes('--json') && argv.includes('--ndjson')) {
      throw usageFailure(say('cli.program.jsonTwice'), [say('cli.program.chooseOne')]);
    }
    await program.parseAsync(asHelpFlag(argv, program), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return reportUsage(error, commandPathOf(program, argv), output);
    const [{ toFailure }, { underOptions }] = await Promise.all([
      import('./shell/api-failure.ts'),
      import('./shell/option-names.ts'),
    ]);
    const failure = underOptions(await toFailure(error, terminal.signal), asked);
    output.fail(failure);
    return failure.exitCode;
  }
};

// Read from the raw arguments: even a usage error must be reported in the requested form.
const outputMode = (flags: readonly string[], isShaped: boolean): OutputMode => {
  if (flags.includes('--ndjson')) return 'ndjson';
  return isShaped || flags.includes('--json') ? 'json' : 'text';
};

/** The failure of an expression on an event, which was told while a flow was running. */
const reportShape = async (output: Output, { signal }: Terminal): Promise<ExitCode> => {
  if (output.shapeFault === undefined) return exitCodes.done;
  const { toFailure } = await import('./shell/api-failure.ts');
  const failure = await toFailure(output.shapeFault, signal);
  output.fail(failure);
  return failure.exitCode;
};

/** Whether a command may name a profile that does not exist yet, or give it another server. */
const makesProfiles = (command: Command | undefined): boolean =>
  command?.name() === 'login' || command?.parent?.name() === 'config';

const createContext = (terminal: Terminal, output: Output, flags: CommonFlags, mayMake: boolean): CommandContext => {
  const profile = flags.profile || terminal.env.TRASTIENDA_PROFILE || undefined;
  const sessions = openSessionStore(terminal.env, { keyring: terminal.keyring, named: profile });
  const ofProfile = profile === undefined ? undefined : sessions.currentServer();
  if (profile !== undefined && !mayMake) requireProfile(profile, ofProfile, flags.server, sessions);
  // A named profile decides the server: its token is for no other one.
  const env = ofProfile ?? terminal.env.TRASTIENDA_SERVER;
  return {
    terminal,
    output,
    sessions,
    interactive: isInteractive(terminal),
    server: serverAddress({
      flag: flags.server,
      env,
      // The file is read only if no server is named.
      current: (flags.server ?? env) ? undefined : sessions.currentServer(),
    }),
    profile,
  };
};

const requireProfile = (
  name: string,
  server: string | undefined,
  given: string | undefined,
  sessions: SessionStore,
): void => {
  if (server === undefined) {
    const names = sessions.profiles().map((profile) => profile.name);
    throw usageFailure(say('cli.config.unknown', { name }), [
      names.length > 0 ? say('cli.config.known', { names: names.join(', ') }) : say('cli.config.none.hint'),
    ]);
  }
  if (given !== undefined && serverAddress({ flag: given, env: undefined, current: undefined }) !== server) {
    throw usageFailure(say('cli.config.otherServer', { name, server }), [say('cli.config.otherServer.hint')]);
  }
};

/** `help orders list` is `orders list --help`; what is no command is refused, as it is without `help`. */
const asHelpFlag = (argv: readonly string[], program: Command): string[] => {
  const [first, ...words] = argv;
  if (first !== 'help') return [...argv];
  let at = program;
  for (const word of words) {
    if (word.startsWith('-') || at.commands.length === 0) continue;
    const next = at.commands.find((command) => command.name() === word);
    if (!next) {
      const command = commandPathOf(program, words);
      throw usageFailure(say('usage.command.unknown', { name: word }), [say('usage.help', { command })]);
    }
    at = next;
  }
  return [...words, '--help'];
};

const reportUsage = (error: CommanderError, commandPath: string, output: Output): ExitCode => {
  if (error.code === 'commander.helpDisplayed' || error.code === 'commander.version') return exitCodes.done;
  // A group without a subcommand: its help was printed on stderr, and nothing was done.
  if (error.code === 'commander.help') {
    if (output.mode !== 'text') output.fail(usageErrorInSpanish(error, commandPath));
    return exitCodes.usage;
  }
  const failure = usageErrorInSpanish(error, commandPath);
  output.fail(failure);
  return failure.exitCode;
};
