import { type Spread, tableComments } from '../../generated/table-comments.ts';
import { UserFacingError } from '../../user-facing-error.ts';
import type { SqlRunner } from '../database.ts';

/** Thrown where a database cannot be spread, with what is missing. */
export class NotSpreadableError extends UserFacingError {
  override readonly name = 'NotSpreadableError';
}

/** A declared table as a database has it: `now` is where Citus has it, undefined for an ordinary table. */
export type PlacedTable = {
  name: string;
  spread: Spread;
  now: Spread | undefined;
  bytes: number;
};

/** What a database says of its machines. */
export type SpreadState = { workers: number; tables: PlacedTable[] };

const placedTables = `
  select c.relname as name, case when p.partmethod = 'h' then 'owned' when p.repmodel = 't' then 'reference' when p.logicalrelid is not null then 'local' end as now,
    case when p.logicalrelid is null then pg_total_relation_size(c.oid) else citus_total_relation_size(c.oid) end as bytes
  from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
  order by c.relname`;

/** Whether a database has Citus at all: another one has no tables that say where its rows are. */
async function hasCitus(run: SqlRunner): Promise<boolean> {
  const { rows } = await run("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** Whether tables of a database lie on other machines. */
export async function isSpread(run: SqlRunner): Promise<boolean> {
  return (await hasCitus(run)) && (await run('select from pg_dist_partition limit 1')).rows.length > 0;
}

/** Looks at a coordinator, and only reads. Refuses a database that is none, and one whose machines are not named. */
export async function spreadState(run: SqlRunner): Promise<SpreadState> {
  if (!(await hasCitus(run))) {
    throw new NotSpreadableError(
      'La base de datos no tiene Citus. Instálelo en todas las máquinas (create extension citus) y repita. No se cambió nada.',
    );
  }
  const { rows: nodes } = await run('select groupid from pg_dist_node where isactive');
  const workers = nodes.filter(({ groupid }) => groupid !== 0).length;
  if (workers === nodes.length || workers === 0) {
    throw new NotSpreadableError(
      'El coordinador de Citus no conoce sus máquinas: nómbrelo con citus_set_coordinator_host y agregue las demás con ' +
        'citus_add_node. No se cambió nada.',
    );
  }
  const { rows } = await run(placedTables, [Object.keys(tableComments)]);
  const tables = rows.map(({ name, now, bytes }) => ({
    name: String(name),
    spread: tableComments[String(name)]?.spread ?? 'local',
    now: (now ?? undefined) as Spread | undefined,
    bytes: Number(bytes),
  }));
  return { workers, tables };
}

/** How the rows of sellers lie on the machines: the bytes of each, and the shares of the sellers with most orders. */
export type Skew = { machines: { name: string; bytes: number }[]; largest: { account: string; share: number }[] };

const ofMachines = `
  select nodename || ':' || nodeport as name, sum(shard_size)::bigint as bytes
  from citus_shards where citus_table_type = 'distributed' group by 1 order by 1`;

const ofSellers = `
  select account_name as account, sum(n) / sum(sum(n)) over () as share from (
    select account_name, count(*) as n from orders group by 1) counted
  group by 1 order by 2 desc, 1 limit 5`;

/** Reads the skew of a database that is spread. */
export async function skewOf(run: SqlRunner): Promise<Skew> {
  const { rows: machines } = await run(ofMachines);
  const { rows: largest } = await run(ofSellers);
  return {
    machines: machines.map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) })),
    largest: largest.map(({ account, share }) => ({ account: String(account), share: Number(share) })),
  };
}
