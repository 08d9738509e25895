import type { Database } from '../db/database.ts';

/**
 * A database that looks spread without a Citus: its catalogue of machines names one, and while that is away, rows of orders and of stock, which lie
 * there, cannot be written, with the error that a coordinator answers.
 */
export async function withMachine(database: Database): Promise<{ away(is: boolean): Promise<void> }> {
  for (const statement of [
    'create table pg_dist_node (nodename text, nodeport integer, groupid integer, isactive boolean, is_away boolean)',
    "insert into pg_dist_node values ('10.0.0.9', 5432, 1, true, false)",
    `create function citus_check_connection_to_node(text, integer) returns boolean language sql
       as 'select not is_away from public.pg_dist_node where nodename = $1 and nodeport = $2'`,
    `create function needs_machine() returns trigger language plpgsql as $$ begin
       if (select is_away from pg_dist_node) then
         raise 'connection to the remote node 10.0.0.9:5432 failed' using errcode = '08006';
       end if;
       return null;
     end $$`,
    'create trigger needs_machine before update on orders for each statement execute function needs_machine()',
    'create trigger needs_machine before update on sku_stock for each statement execute function needs_machine()',
  ])
    await database.executeSql(statement);
  return { away: async (is) => void (await database.executeSql('update pg_dist_node set is_away = $1', [is])) };
}
