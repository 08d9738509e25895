import { Readable } from 'node:stream';
import { run } from '../run.ts';
import type { Keyring } from '../shell/terminal.ts';
import { interruption, type Terminal } from '../shell/terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Responder = (request: Request) => Answer | Response | Promise<Answer | Response>;

/** A server defined by `METHOD /path` → response; an undefined request fails the test. */
export type FakeServer = Record<string, Responder>;

export type RunResult = {
  exitCode: number;
  stdout: string;
  /** What was written to standard output, as bytes. */
  bytes: Buffer;
  stderr: string;
  calls: string[];
  requests: Request[];
  pauses: number[];
};

/** What every server answers, unless the test says it: a table asks for the names of its sellers. */
const everyServer: FakeServer = { 'GET /api/admin/organization': () => ({ body: [] }) };

/** A configuration folder of its own for a test, so that it sees no other test's session. */
export const freshConfigFolder = (): string => temporaryFolder();

export const fakeFetch = (server: FakeServer, requests: Request[]): typeof fetch => {
  return async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const key = `${request.method} ${new URL(request.url).pathname}`;
    const respond = server[key] ?? everyServer[key];
    if (!respond) throw new Error(`Nobody answers ${key} in this test`);
    const answer = await respond(request);
    if (answer instanceof Response) return answer;
    const { status = 200, body, headers } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
};

/** Runs the command line in this process, without a terminal, against a fake server. */
export const runCli = async (
  argv: readonly string[],
  options: {
    server?: FakeServer;
    env?: Record<string, string>;
    stdin?: string;
    fetch?: typeof fetch;
    ctrlC?: ReturnType<typeof interruption>;
    keyring?: Keyring;
    /** The width of the terminal that shows both streams; without one they are pipes. */
    columns?: number;
    now?: () => Date;
  } = {},
): Promise<RunResult> => {
  const written: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  const requests: Request[] = [];
  const pauses: number[] = [];
  const screen = options.columns === undefined ? {} : { isTTY: true, columns: options.columns };
  const terminal: Terminal = {
    stdin: Readable.from(options.stdin === undefined ? [] : [options.stdin]),
    stdout: { ...screen, write: (piece) => written.stdout.push(Buffer.from(piece)) },
    stderr: { ...screen, write: (piece) => written.stderr.push(Buffer.from(piece)) },
    env: { XDG_CONFIG_HOME: freshConfigFolder(), ...options.env },
    ...(options.ctrlC ?? interruption()),
    fetch: options.fetch ?? fakeFetch(options.server ?? {}, requests),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    now: options.now ?? (() => new Date('2026-11-20T18:00:00Z')),
    keyring: options.keyring,
  };
  const exitCode = await run(argv, terminal);
  const calls = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`);
  const bytes = Buffer.concat(written.stdout);
  const stderr = Buffer.concat(written.stderr).toString();
  return { exitCode, stdout: bytes.toString(), bytes, stderr, calls, requests, pauses };
};
