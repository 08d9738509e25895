import type { SqlRunner } from '../database.ts';

/** The list of guide requests is newest first (S3 §2): a page is walked to, never sorted. */
export function up(run: SqlRunner) {
  return run('create index guide_request_newest on guide_request (created_at desc, id desc)');
}
