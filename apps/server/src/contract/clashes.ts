import { say } from '@trastienda/domain';
import { AppError } from './app-error.ts';

/** The refusal for each unique constraint: its code, and the form field that shows it. */
const meanings = {
  person_email_key: { code: 'users.email.taken', field: 'email' },
  organization_account_name_key: { code: 'sellers.accountName.taken', field: 'accountName' },
  // The same account with other capitals.
  organization_account_word: { code: 'sellers.accountName.taken', field: 'accountName' },
  category_name: { code: 'categories.name.taken', field: 'name' },
  commercial_condition_name: { code: 'conditions.name.taken', field: 'name' },
  preset_name: { code: 'presets.name.taken', field: 'name' },
  list_view_name: { code: 'views.name.taken', field: 'name' },
  promotion_name: { code: 'promotions.name.taken', field: 'name' },
  program_token_name: { code: 'tokens.name.taken', field: 'name' },
  sku_upc: { code: 'skus.upc.taken', field: 'upc' },
} as const;

/** The names of the constraints with a refusal for people. */
export const knownClashes = Object.keys(meanings);

/** What a distributed PostgreSQL adds to the name of a constraint: the number of the part of the table that refused. */
const partOf = /_\d+$/;

/** The violated constraint; what another machine of a distributed PostgreSQL refused names it in the message alone. */
function nameOf(error: Error & { constraint?: unknown }): string {
  return typeof error.constraint === 'string' ? error.constraint : (/"([^"]+)"/.exec(error.message)?.[1] ?? '');
}

/** The refusal (409) of a value that is already taken; `name` is the violated constraint. */
export function clashOf(name: keyof typeof meanings): AppError {
  const { code, field } = meanings[name];
  return new AppError(409, code, { fields: { [field]: say(code) } });
}

/**
 * The refusal for a database error, if a known unique constraint rejected the row. Nobody checks in advance: the constraint decides, even
 * when two people save the same value at the same moment.
 */
export function clashError(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) return undefined;
  const name = nameOf(error).replace(partOf, '');
  return knownClashes.includes(name) ? clashOf(name as keyof typeof meanings) : undefined;
}
