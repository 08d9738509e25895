/** COPY of CSV into a table; names are ours, yet quoted, since some are words of SQL. */
export function copyStatement(table: string, columns: readonly string[], source: string): string {
  const quoted = (name: string) => `"${name.replace(/"/g, '""')}"`;
  return `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from ${source} with (format csv)`;
}
