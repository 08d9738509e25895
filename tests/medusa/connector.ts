import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', 'apps', 'connect', 'bin', 'trastienda-connect.mjs');

/** The built connector over a folder of its own. */
export class Connector {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = { PATH: process.env.PATH, ...env };
  }

  /** Runs a command to its end. */
  run(command: string, ...args: string[]): { code: number | null; stdout: string; stderr: string } {
    const all = [program, 'medusa', command, '--folder', this.#folder, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, {
      env: this.#env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    return { code: status, stdout, stderr };
  }

  start(): void {
    const args = [program, 'medusa', 'run', '--folder', this.#folder, '--every', '1', '--catalogue-every', '20'];
    const child = spawn(process.execPath, args, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        this.#said += piece.toString();
      });
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    this.#child = child;
  }

  get said(): string {
    return this.#said;
  }

  /** Ends the connector as a power cut would, or asks it to stop; returns its exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    child.kill(signal);
    return gone;
  }
}
