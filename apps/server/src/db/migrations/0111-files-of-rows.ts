import type { SqlRunner } from '../database.ts';

/** Which row names a file: asked of every file, once an hour. */
export function up(run: SqlRunner) {
  return run(`
    create index load_file on load (file_key);
    create index fiscal_invoice_pdf on fiscal_invoice (pdf_file) where pdf_file is not null;
    create index fiscal_invoice_xml on fiscal_invoice (xml_file) where xml_file is not null;
  `);
}
