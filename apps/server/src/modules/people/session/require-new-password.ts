import { namesAround, passwordRefusal, unaccented, wordsBehind } from '@trastienda/domain';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { findPasswordOwner } from './password-change.repository.ts';

/** Refuses a new password that is common, a common word, or made of the names around its owner, at its field. Every call that stores one asks here. */
export async function requireNewPassword(db: Db, personId: string, password: string): Promise<void> {
  known ??= readLists();
  const [owner, lists] = await Promise.all([findPasswordOwner(db, systemAccess('sessions'), personId), known]);
  const code = passwordRefusal(password, {
    isCommon: lists.passwords.has(password.normalize('NFC').toLowerCase()),
    isWord: wordsBehind(password).some((word) => lists.passwords.has(word) || lists.words.has(word)),
    names: namesAround(owner),
  });
  if (code) throw wrongFields({ password: { code } });
}

type Lists = { passwords: ReadonlySet<string>; words: ReadonlySet<string> };

let known: Promise<Lists> | undefined;

/** The leaked passwords and the common Spanish words, in lowercase. They are read at the first question and stay in memory. */
async function readLists(): Promise<Lists> {
  const [leaked, spanish] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return {
    passwords: new Set(leaked.dictionary['passwords-common']),
    words: new Set(spanish.dictionary['commonWords-es-es'].map(unaccented)),
  };
}
