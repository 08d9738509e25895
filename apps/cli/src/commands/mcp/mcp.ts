import { isTokenScope, type TokenScope, tokenScopeNames } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';

type Flags = { scope?: readonly TokenScope[]; http?: number; host?: string; allowHost?: readonly string[] };

const usualHost = '127.0.0.1';

export const addMcpCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('mcp'), 'cli.mcp')
    .addOption(
      new OptionOfSeveral('--scope <lista>', say('cli.mcp.option.scope', { names: tokenScopeNames.join(', ') }))
        .offering(tokenScopeNames)
        .argParser(scopesIn),
    )
    .addOption(new Option('--http <puerto>', say('cli.mcp.option.http')).argParser(portIn))
    .option('--host <dirección>', say('cli.mcp.option.host', { usualHost }))
    .option(
      '--allow-host <nombre>',
      say('cli.mcp.option.allowHost'),
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .action(run(serve));
};

const serve = async (context: CommandContext, flags: Flags) => {
  const { output, server } = context;
  // An assistant gets the texts as they are in its data; the door shows what would not be seen.
  const terminal = { ...context.terminal, marksAnswers: false };
  const onFault = (error: unknown) =>
    void output.note([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  if (flags.http !== undefined) {
    const { serveHttp } = await import('../../services/mcp/http.ts');
    const { http: port, host = usualHost, allowHost: names = [] } = flags;
    const scopesOf = (held: readonly TokenScope[] = []) => offeredOf(flags, held);
    await serveHttp({ terminal, server, host, port, names, scopesOf, onFault }, (address) =>
      output.note([say('cli.mcp.http.ready', { address, server })]),
    );
    return undefined;
  }
  const alone = flags.host === undefined ? flags.allowHost && '--allow-host' : '--host';
  if (alone) throw usageFailure(say('cli.mcp.http.needed', { name: alone }));
  const [{ sessionUserOf }, { connect }, { loadUser }, { serveStdio }] = await Promise.all([
    import('@trastienda/machines'),
    import('../../services/session/connect.ts'),
    import('../../services/session/viewer.ts'),
    import('../../services/mcp/stdio.ts'),
  ]);
  return connect({ ...context, terminal }, async ({ client }) => {
    const user = await loadUser(client);
    const { tokenScopes } = user;
    // A person may do everything; an assistant in their name reads, unless they say more.
    const scopes = tokenScopes ? offeredOf(flags, tokenScopes) : (flags.scope ?? ['read']);
    const { viewer } = sessionUserOf(user);
    await serveStdio(terminal, { client, viewer, scopes, signal: terminal.signal, onFault });
    return undefined;
  });
};

const offeredOf = ({ scope }: Flags, held: readonly TokenScope[]): readonly TokenScope[] =>
  scope ? held.filter((one) => scope.includes(one)) : held;

const scopesIn = (text: string): TokenScope[] =>
  text.split(',').map((word) => {
    const name = word.trim();
    if (isTokenScope(name)) return name;
    throw usageFailure(say('cli.mcp.scope.unknown', { name }), [
      say('cli.api.known', { names: tokenScopeNames.join(', ') }),
    ]);
  });

const portIn = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw usageFailure(say('cli.mcp.http.port', { text }));
};
