import { namesAround, passwordRefusal } from '@trastienda/domain';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { findPasswordOwner } from './password-change.repository.ts';

/** Refuses a new password that is common or made of the names around its owner, at its field. Every call that stores one asks here. */
export async function requireNewPassword(db: Db, personId: string, password: string): Promise<void> {
  const [owner, isCommon] = await Promise.all([
    findPasswordOwner(db, systemAccess('sessions'), personId),
    isCommonPassword(password),
  ]);
  const code = passwordRefusal(password, { isCommon, names: namesAround(owner) });
  if (code) throw wrongFields({ password: { code } });
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether the list of leaked passwords has it, in whatever case. The list is read at the first question and stays in memory. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await known).has(password.normalize('NFC').toLowerCase());
}
