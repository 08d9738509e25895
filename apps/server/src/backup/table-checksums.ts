import type { Database } from '../db/database.ts';
import { tablesOf } from './tables-of.ts';

/** Every table by its name: the number of rows and a checksum of their content, whatever their order on the disk. */
export async function tableChecksums(database: Database): Promise<Record<string, { rows: number; sum: string }>> {
  const checksums: Record<string, { rows: number; sum: string }> = {};
  for (const { name, target, columns } of await tablesOf(database)) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await database.executeSql(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${list})::text, 0)), 0)::text as sum from ${name}`,
    );
    const { rows: count, sum } = rows[0] as { rows: number; sum: string };
    const known = checksums[target] ?? { rows: 0, sum: '0' };
    checksums[target] = { rows: known.rows + count, sum: String(BigInt(known.sum) + BigInt(sum)) };
  }
  return checksums;
}
