/** COPY of CSV into a table (`table`, `schema.table`). The names are ours, and quoted because some are SQL keywords. */
export function copyStatement(table: string, columns: readonly string[], source: string): string {
  const quoted = (name: string) => `"${name.replace(/"/g, '""')}"`;
  return `copy ${table.split('.').map(quoted).join('.')} (${columns.map(quoted).join(', ')}) from ${source} with (format csv)`;
}
