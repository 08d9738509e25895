import { formatDateTime } from '@trastienda/domain';
import { nearestIn } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { CliEvent } from '../../shell/data-output.ts';
import type { ExitCode } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { serverAddress } from '../../shell/server-address.ts';
import { renderTable } from '../../shell/table.ts';
import { type NamedProfile, openSessionStore, requireProfileName } from '../../store/session-store.ts';
import { requireConfirmation } from '../loads/confirm.ts';
import { readPassword } from '../session/read-password.ts';

export type SetFlags = { server?: string; tokenStdin?: true };

type Answer = Promise<ExitCode | undefined>;

/** A profile without its token. */
const recordOf = ({ name, server, email, expiresAt, token, keyring, isCurrent }: NamedProfile) => ({
  name,
  server,
  ...(email && { email }),
  ...(expiresAt && { expiresAt }),
  token: placeOf({ token, keyring }),
  current: isCurrent,
});

const placeOf = ({ token, keyring }: Pick<NamedProfile, 'token' | 'keyring'>): 'keyring' | 'file' | 'none' => {
  if (keyring !== undefined) return 'keyring';
  return token === undefined ? 'none' : 'file';
};

/** `config list`. */
export const listProfiles = async ({ sessions, output }: CommandContext): Answer => {
  const profiles = sessions.profiles().map(recordOf);
  await output.answer({
    text: (colors) =>
      profiles.length === 0
        ? `${say('cli.config.none')} ${say('cli.config.none.hint')}`
        : renderTable(
            [
              { title: say('cli.config.column.current'), cell: ({ current }) => (current ? '✓' : '') },
              { title: say('tokens.name'), cell: ({ name }) => name },
              { title: say('cli.session.user.server'), cell: ({ server }) => server },
              { title: say('cli.shared.email'), cell: ({ email = '' }) => email },
              { title: say('cli.config.column.token'), cell: ({ token }) => say(`cli.config.place.${token}`) },
              {
                title: say('tokens.expiresAt'),
                cell: ({ expiresAt }) => (expiresAt ? formatDateTime(expiresAt) : ''),
              },
            ],
            profiles,
            { colors, width: output.width },
          ),
    json: { profiles },
    events: () => profiles.map((profile) => ({ event: 'profile', ...profile })),
  });
  return undefined;
};

/** `config get`. */
export const showProfile = async (context: CommandContext, given: string | undefined): Answer => {
  const current = context.profile ?? context.sessions.profiles().find(({ isCurrent }) => isCurrent)?.name;
  const name = given ?? current;
  if (name === undefined) throw usageFailure(say('cli.config.none'), [say('cli.config.none.hint')]);
  const profile = recordOf(requireKnown(context, name));
  await context.output.answer({
    text: (colors) =>
      [
        colors.bold(profile.name),
        `  ${profile.server}`,
        ...(profile.email ? [`  ${profile.email}`] : []),
        `  ${say(`cli.config.place.${profile.token}`)}${profile.expiresAt ? ` · ${formatDateTime(profile.expiresAt)}` : ''}`,
      ].join('\n'),
    json: profile,
    events: () => [{ event: 'profile', ...profile }],
  });
  return undefined;
};

/** `config set`. */
export const setProfile = async (context: CommandContext, name: string, { server, tokenStdin }: SetFlags): Answer => {
  requireProfileName(name);
  const { sessions, terminal } = context;
  const known = sessions.profiles().find((profile) => profile.name === name);
  const given = server === undefined ? undefined : serverAddress({ flag: server, env: undefined, current: undefined });
  const address = given ?? known?.server;
  if (address === undefined) {
    throw usageFailure(say('cli.config.noServer', { name }), [say('cli.config.noServer.hint')]);
  }
  const token = tokenStdin && (await readPassword(terminal.stdin, say('cli.config.token.empty'))).trim();
  const { lostToken } = await sessions.setServer(name, address);
  if (token) await keepToken(context, { name, server: address, token });
  await tell(context, 'profileSet', requireKnown(context, name), [
    say('cli.config.changed', { name, server: address }),
    ...(lostToken ? [say('cli.config.lostToken')] : []),
  ]);
  return undefined;
};

/** Keeps the token of a program in this profile, without making it the current one. */
const keepToken = async (
  { terminal, sessions }: CommandContext,
  { name, server, token }: { name: string; server: string; token: string },
): Promise<void> => {
  const current = sessions.profiles().find(({ isCurrent }) => isCurrent)?.name;
  const store = openSessionStore(terminal.env, { keyring: terminal.keyring, named: name });
  await store.keep(server, { email: '', token, expiresAt: '' });
  if (current !== undefined) sessions.use(current);
};

/** `config use`. */
export const useProfile = async (context: CommandContext, name: string): Answer => {
  const { server } = requireKnown(context, name);
  context.sessions.use(name);
  await tell(context, 'profileUsed', requireKnown(context, name), [say('cli.config.used', { name, server })]);
  return undefined;
};

/** `config remove`. */
export const removeProfile = async (context: CommandContext, name: string, flags: ChangeFlags): Answer => {
  const profile = requireKnown(context, name);
  await requireConfirmation(context, flags, say('cli.config.remove.question', { name }));
  await context.sessions.remove(name);
  await tell(context, 'profileRemoved', profile, [say('cli.config.removed', { name })]);
  return undefined;
};

const tell = (
  { output }: CommandContext,
  event: CliEvent['event'],
  profile: NamedProfile,
  lines: readonly string[],
): Promise<void> =>
  output.answer({
    text: (colors) => `${colors.green('✓')} ${lines.join('\n  ')}`,
    json: recordOf(profile),
    events: () => [{ event, ...recordOf(profile) }],
  });

const requireKnown = ({ sessions }: CommandContext, name: string): NamedProfile => {
  const profiles = sessions.profiles();
  const found = profiles.find((profile) => profile.name === name);
  if (found) return found;
  const names = profiles.map((profile) => profile.name);
  const near = nearestIn(names, name);
  const hint =
    near === undefined
      ? say('cli.config.known', { names: names.join(', ') })
      : say('csv.name.nearest', { names: near });
  throw usageFailure(say('cli.config.unknown', { name }), [names.length === 0 ? say('cli.config.none.hint') : hint]);
};
