import type { Database } from '../db/database.ts';

type Columns = Readonly<Record<string, readonly string[]>>;

/** Collects rows of tables as CSV, and sends them by COPY, the tables in the order of their declaration. */
export class CopyRows<Tables extends Columns> {
  readonly #tables: Tables;
  readonly #lines = new Map<keyof Tables, string[]>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Adds a row: a value for each of the table's columns. */
  add(table: keyof Tables, row: readonly unknown[]): void {
    const lines = this.#lines.get(table) ?? [];
    if (lines.length === 0) this.#lines.set(table, lines);
    // A joined text holds no parts; texts that are added up keep every part alive until they are sent.
    lines.push(row.map(csvValue).join(','));
  }

  /** Sends the collected rows and clears them. */
  async send(database: Database): Promise<void> {
    for (const [table, columns] of Object.entries(this.#tables)) {
      const lines = this.#lines.get(table);
      if (lines) await database.copyFrom(table, columns, [`${lines.join('\n')}\n`]);
    }
    this.#lines.clear();
  }
}

/** A value in the CSV of a COPY: null is empty, and an empty text is quoted. */
function csvValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  return text === '' || /[",\n\r\\]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
