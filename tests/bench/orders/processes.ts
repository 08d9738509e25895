import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** The processor time so far, in ms, of the server, of PostgreSQL and of the clients, which are this process. */
export type Processes = () => [server: number, database: number, clients: number];

/** Reads the processor times of a server and of the PostgreSQL of a connection; zeros where the system has no /proc. */
export async function processesOf(db: pg.Client, server: number | undefined): Promise<Processes> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid).parent;
  return () => {
    const all = process.platform === 'linux' ? readdirSync('/proc') : [];
    const pids = all.filter((name) => /^\d+$/.test(name));
    const backends = pids.map((pid) => statOf(Number(pid))).filter(({ parent }) => parent === postmaster);
    const { user, system } = process.cpuUsage();
    return [statOf(server).ms, backends.reduce((sum, { ms }) => sum + ms, 0), (user + system) / 1_000];
  };
}

/** The processor milliseconds of one of `calls` calls since `before`. */
export function processorTimes(before: readonly number[], after: readonly number[], calls: number) {
  const [server, database, clients] = after.map((ms, n) => Number(((ms - (before[n] ?? 0)) / calls).toFixed(2)));
  return { 'server CPU ms': server ?? 0, 'database CPU ms': database ?? 0, 'clients CPU ms': clients ?? 0 };
}

/** The parent and the processor time of a process; none where it has ended, or the system has no /proc. */
function statOf(pid: number | undefined): { parent: number; ms: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * 10 };
  } catch {
    return { parent: -1, ms: 0 };
  }
}
