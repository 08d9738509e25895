import { say } from '@trastienda/domain';
import { AppError } from '../../contract/app-error.ts';

/** An e-mail is somebody's once, also when two administrators save in the same instant: the database decides. */
export async function emailsOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isClash(error)) throw error;
    throw emailTakenError();
  }
}

export function emailTakenError(): AppError {
  return new AppError(409, 'users.email.taken', { fields: { email: say('users.email.taken') } });
}

const isClash = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? error.constraint === 'person_email_key'
    : false;
