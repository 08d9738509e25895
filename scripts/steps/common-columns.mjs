/**
 * What a column of this name means in every table, unless the table says otherwise; part of the comments in the database.
 * @type {Readonly<Record<string, string>>}
 */
export const commonColumns = {
  account_name: "The seller's account; empty, where it may be: the marketplace itself.",
  attempt_key: 'The key of the attempt that wrote the row: repeated, it finds the row again.',
  attempts: 'How often it was tried since it last succeeded.',
  author: 'The name of the author when it was written.',
  block: 'Which of the blocks of rows it counts: a total adds up its blocks.',
  cancel_requested_at: 'When somebody asked to stop; the worker stops at its next step.',
  claims: 'How often a worker took the row.',
  content_hash: 'Hash of what was sent: tells a repeated call from another one.',
  day: 'The day in Mexico City.',
  failure_code: 'Key of the message that says why it failed.',
  failures: 'Failures in a row, without a known reason.',
  key: 'The key of the attempt, made by the client: repeated, it finds the row again.',
  last_error: 'What the last failed attempt answered.',
  lease_until: 'Until when the worker holds the row; afterwards another one may take it.',
  n: 'How many rows it counts; in a delta, how many more or fewer.',
  next_at: 'When it is due next.',
  operating_user: "Whether the person may see buyers' personal data.",
  request_id: 'The request that caused it, as in the log.',
  search: 'What searches of text look at: plain words without accents.',
  search_text: 'What searches of text look at: plain words without accents.',
  sha256: 'Hash of the content.',
  storefront_id: 'The number of the storefront; null for what did not come from there.',
  surface: 'Where the call came from: web, cli, integrator, api or job.',
  token_hash: 'Hash of the token; the token itself is kept nowhere.',
  version: 'Increases with every change that people see; a change names the version that it saw (ADR 46).',
  worker: 'The worker that holds the row.',
};
