import { say } from '@trastienda/domain';
import { AppError } from './app-error.ts';

/** What it means that a unique constraint refused a row, by its name in the database: the refusal, and the field that says so. */
const meanings = {
  person_email_key: { code: 'users.email.taken', field: 'email' },
  organization_account_name_key: { code: 'sellers.accountName.taken', field: 'accountName' },
  // The same account in other capitals.
  organization_account_word: { code: 'sellers.accountName.taken', field: 'accountName' },
  category_name: { code: 'categories.name.taken', field: 'name' },
  commercial_condition_name: { code: 'conditions.name.taken', field: 'name' },
  list_view_name: { code: 'views.name.taken', field: 'name' },
  promotion_name: { code: 'promotions.name.taken', field: 'name' },
  program_token_name: { code: 'tokens.name.taken', field: 'name' },
  sku_upc: { code: 'skus.upc.taken', field: 'upc' },
} as const;

/** Names of the constraints that mean something to people. */
export const knownClashes = Object.keys(meanings);

/** The refusal (409) of what is somebody's already; `name` is that of the constraint. */
export function clashOf(name: keyof typeof meanings): AppError {
  const { code, field } = meanings[name];
  return new AppError(409, code, { fields: { [field]: say(code) } });
}

/**
 * An error of the database as that refusal, where a constraint that means something to people refused the row. What is
 * somebody's once is so too when two save it in the same instant: nobody asks before, the database decides.
 */
export function clashError(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error)) return undefined;
  const name = knownClashes.find((known) => known === error.constraint) as keyof typeof meanings | undefined;
  return name && clashOf(name);
}
