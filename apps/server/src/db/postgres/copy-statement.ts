/** COPY of CSV into a table (`table`, `schema.table`); names are ours, yet quoted, since some are words of SQL. */
export function copyStatement(table: string, columns: readonly string[], source: string): string {
  const quoted = (name: string) => `"${name.replace(/"/g, '""')}"`;
  return `copy ${table.split('.').map(quoted).join('.')} (${columns.map(quoted).join(', ')}) from ${source} with (format csv)`;
}
