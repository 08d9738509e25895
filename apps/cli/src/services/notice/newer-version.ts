import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../package.json' with { type: 'json' };
import { say } from '../../messages/say.ts';
import { isInteractive, type Terminal } from '../../shell/terminal.ts';
import { isLater } from '../../shell/version-order.ts';
import { configFolder } from '../../store/config-folder.ts';

const day = 24 * 3_600_000;
/** The prompt waits no longer than this for a notice. */
const patience = 1_000;

/** The terminal, with the servers that a command has called. */
export const watchRequests = (terminal: Terminal): { terminal: Terminal; servers: () => ReadonlySet<string> } => {
  const servers = new Set<string>();
  return {
    servers: () => servers,
    terminal: {
      ...terminal,
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const at = url.indexOf('/api/');
        if (at > 0) servers.add(url.slice(0, at));
        return terminal.fetch(input, init);
      },
    },
  };
};

/**
 * Tells a person once a day that the server is of a newer version than this program. Only servers that the command has called are asked, and
 * only where a person reads it: not in a CI, in a pipe, with data for programs, or with TRASTIENDA_UPDATE_NOTICE=0.
 */
export const tellNewerVersion = async (
  argv: readonly string[],
  terminal: Terminal,
  servers: ReadonlySet<string>,
): Promise<void> => {
  const [server] = servers;
  const wantsData = argv.some((word) => /^--(?:json|ndjson|jq|template|watch)(?:=|$)/.test(word));
  if (server === undefined || wantsData || terminal.env.TRASTIENDA_UPDATE_NOTICE === '0') return;
  if (!isInteractive(terminal) || terminal.signal.aborted) return;
  const path = join(configFolder(terminal.env), 'notice.json');
  const now = terminal.now().getTime();
  if (now - lastTime(path) < day && now >= lastTime(path)) return;
  // A notice that could not be fetched is for another day: the command itself is done.
  const newest = await versionOf(server, terminal.fetch).catch(() => undefined);
  if (newest === undefined || !remember(path, now) || !isLater(newest, version)) return;
  terminal.stderr.write(`\n${say('cli.notice.newer', { server, newest, version })}\n${say('cli.notice.off')}\n`);
};

const lastTime = (path: string): number => {
  try {
    const { toldAt } = JSON.parse(readFileSync(path, 'utf8')) as { toldAt?: unknown };
    return typeof toldAt === 'number' ? toldAt : 0;
  } catch {
    return 0; // no notice yet, or a file that says nothing
  }
};

/** False if nothing can be remembered here: the notice would come back with every command. */
const remember = (path: string, toldAt: number): boolean => {
  try {
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${JSON.stringify({ toldAt })}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
};

const versionOf = async (server: string, fetch: Terminal['fetch']): Promise<string | undefined> => {
  const response = await fetch(`${server}/api/health`, { signal: AbortSignal.timeout(patience) });
  const { version: found } = (await response.json()) as { version?: unknown };
  // Only digits and dots are shown of what a server says.
  return typeof found === 'string' && /^\d+\.\d+\.\d+$/.test(found) ? found : undefined;
};
