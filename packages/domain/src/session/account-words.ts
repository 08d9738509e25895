import type { MessageParams } from '../messages/fill-in.ts';
import { fillIn } from '../messages/fill-in.ts';
import { frameMessages } from '../messages/frame.ts';
import { accountMessages } from './account.messages.ts';

const texts = { ...frameMessages, ...accountMessages } as const;

/** Key of a text that the public pages of an account may say. */
export type AccountKey = keyof typeof texts;

/** Whether a key is one of those. */
export const isAccountKey = (key: string): key is AccountKey => Object.hasOwn(texts, key);

/** `say` for the frame and the public pages of an account: they load no other area's texts. */
export const sayAccount = (key: AccountKey, params: MessageParams = {}): string => fillIn(texts[key], params);
