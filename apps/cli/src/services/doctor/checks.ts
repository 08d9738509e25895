import { statSync } from 'node:fs';
import { formatCount, formatDateTime, isProgramToken, roles } from '@trastienda/domain';
import { version } from '../../../package.json' with { type: 'json' };
import { say } from '../../messages/say.ts';
import { toFailure } from '../../shell/api-failure.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { describedProxy } from '../../shell/proxied-fetch.ts';
import { isSet } from '../../shell/terminal.ts';
import { isLater } from '../../shell/version-order.ts';
import { connect } from '../session/connect.ts';
import { serverClient } from '../session/server-client.ts';
import { loadUser } from '../session/viewer.ts';

export type CheckName = 'program' | 'profile' | 'proxy' | 'server' | 'clock' | 'version' | 'token';
/** The result of a check, and what to do about it. */
export type Check = {
  name: CheckName;
  state: 'ok' | 'warning' | 'error';
  text: string;
  steps: readonly string[];
  exitCode: ExitCode;
};

/** A code of an authenticator is right for half a minute. */
const clockWarning = 15;
const clockError = 300;

const ok = (name: CheckName, text: string): Check => ({ name, state: 'ok', text, steps: [], exitCode: exitCodes.done });
const warning = (name: CheckName, text: string, ...steps: string[]): Check => ({
  ...ok(name, text),
  state: 'warning',
  steps,
});
const failed = (name: CheckName, { message, nextSteps, exitCode }: Failure): Check => ({
  name,
  state: 'error',
  text: message,
  steps: nextSteps,
  exitCode,
});

/** Checks one thing after the other, as far as it can: without a server nothing is said of its clock, version and token. */
export async function* allChecks(context: CommandContext): AsyncGenerator<Check> {
  yield ok('program', say('cli.doctor.program', { version, node: process.version, platform: process.platform }));
  yield* profileCheck(context);
  const proxy = proxyCheck(context);
  yield proxy;
  if (proxy.state === 'error') return;
  const answer = await askServer(context);
  yield answer.check;
  if (answer.serverVersion === undefined) return;
  if (answer.date !== undefined) yield clockCheck(answer.date, answer.askedAt);
  yield versionCheck(answer.serverVersion);
  yield await tokenCheck(context);
}

function* profileCheck({ sessions, profile, server }: CommandContext): Generator<Check> {
  try {
    const profiles = sessions.profiles();
    const ofServer = profiles.filter((one) => one.server === server);
    const name = profile ?? (ofServer.find(({ isCurrent }) => isCurrent) ?? ofServer[0])?.name;
    const isOpen = process.platform !== 'win32' && profiles.length > 0 && isReadByOthers(sessions.path);
    if (isOpen) {
      yield warning('profile', say('cli.doctor.profile.open', { path: sessions.path }), `chmod 600 ${sessions.path}`);
    } else
      yield ok(
        'profile',
        name ? say('cli.doctor.profile', { name, server }) : say('cli.doctor.profile.none', { server }),
      );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    yield failed('profile', error);
  }
}

const isReadByOthers = (path: string): boolean => {
  try {
    return (statSync(path).mode & 0o077) !== 0;
  } catch {
    return false; // the file of the version before is still there instead
  }
};

const proxyCheck = ({ terminal: { env }, server }: CommandContext): Check => {
  try {
    const used = describedProxy(env, new URL(server));
    return ok('proxy', used === undefined ? say('cli.doctor.proxy.none') : say('cli.doctor.proxy', { used }));
  } catch (error) {
    if (error instanceof Failure) return failed('proxy', error);
    throw error;
  }
};

type Answer = { check: Check; askedAt: number; serverVersion?: string; date?: string };

const askServer = async (context: CommandContext): Promise<Answer> => {
  const { terminal, server } = context;
  const client = serverClient(context, () => undefined, { asksAgain: false });
  const askedAt = terminal.now().getTime();
  try {
    const { data = '', response, error } = await client.GET('/health', { parseAs: 'text' });
    const milliseconds = terminal.now().getTime() - askedAt;
    // A page of somebody else may answer 200 too.
    const serverVersion = versionIn(data);
    if (!response.ok || serverVersion === undefined) {
      throw new Failure(say('cli.doctor.server.other', { server, status: response.status }), {
        code: 'cli.doctor.server',
        exitCode: exitCodes.unavailable,
        nextSteps: [say('cli.doctor.server.otherHint')],
        cause: error,
      });
    }
    const date = response.headers.get('date');
    const text = say('cli.doctor.server', { server, milliseconds: formatCount(milliseconds) });
    return {
      check: ok('server', text),
      askedAt: askedAt + milliseconds / 2,
      serverVersion,
      ...(date !== null && { date }),
    };
  } catch (error) {
    return { check: failed('server', await toFailure(error, terminal.signal)), askedAt };
  }
};

const versionIn = (answer: string): string | undefined => {
  try {
    const { version: found } = JSON.parse(answer) as { version?: unknown };
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
};

const clockCheck = (date: string, askedAt: number): Check => {
  const seconds = Math.round((askedAt - Date.parse(date)) / 1000);
  const size = Math.abs(seconds);
  if (size <= clockWarning) return ok('clock', say('cli.doctor.clock'));
  const text = say(seconds > 0 ? 'cli.doctor.clock.ahead' : 'cli.doctor.clock.behind', { seconds: formatCount(size) });
  const late = warning('clock', text, say('cli.doctor.clock.hint'));
  return size <= clockError ? late : { ...late, state: 'error', exitCode: exitCodes.refused };
};

const versionCheck = (server: string): Check => {
  const versions = { server, version };
  if (server === version) return ok('version', say('cli.doctor.version', versions));
  return isLater(server, version)
    ? warning('version', say('cli.doctor.version.old', versions), say('cli.doctor.version.oldHint', versions))
    : warning('version', say('cli.doctor.version.new', versions), say('cli.doctor.version.newHint'));
};

const tokenCheck = async (context: CommandContext): Promise<Check> => {
  const { terminal } = context;
  try {
    return await connect(context, async ({ client }) => {
      const [user, { token }] = [await loadUser(client), await tokenOf(context)];
      const labels = user.roles.map(({ roleName }) => roles[roleName].label).join(', ');
      const text = say('cli.doctor.token', { email: user.email, labels, source: sourceOf(context) });
      if (token !== undefined && isProgramToken(token)) return programToken(text);
      const ends = endOf(context, user.sessionSecondsLeft);
      const whole =
        ends === undefined ? text : `${text} ${say('cli.doctor.token.ends', { ends: formatDateTime(ends) })}`;
      if (user.passwordExpired) return warning('token', whole, say('cli.doctor.token.password'));
      if (user.twoFactorDemand) return warning('token', whole, say('cli.doctor.token.twoSteps'));
      return ok('token', whole);
    });
  } catch (error) {
    return failed('token', await toFailure(error, terminal.signal));
  }
};

/** A program may not read the tokens of its user: which scopes it has is seen there. */
const programToken = (text: string): Check => ok('token', `${text} ${say('cli.doctor.token.program')}`);

const tokenOf = async ({ terminal: { env }, sessions, server }: CommandContext): Promise<{ token?: string }> => {
  if (env.TRASTIENDA_TOKEN) return { token: env.TRASTIENDA_TOKEN };
  if (isSet(env.TRASTIENDA_USER) && isSet(env.TRASTIENDA_PASSWORD)) return {};
  return (await sessions.open(server)) ?? {};
};

const sourceOf = ({ terminal: { env } }: CommandContext): string => {
  if (env.TRASTIENDA_TOKEN) return say('cli.doctor.token.environment');
  return env.TRASTIENDA_USER && env.TRASTIENDA_PASSWORD
    ? say('cli.doctor.token.user')
    : say('cli.doctor.token.profile');
};

const endOf = ({ terminal }: CommandContext, secondsLeft: number | undefined): string | undefined =>
  secondsLeft === undefined ? undefined : new Date(terminal.now().getTime() + secondsLeft * 1000).toISOString();
