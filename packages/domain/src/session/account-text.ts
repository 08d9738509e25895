import type { MessageParams } from '../messages/fill-in.ts';
import { fillIn } from '../messages/fill-in.ts';
import { frameMessages } from '../messages/frame.ts';
import { accountMessages } from './account.messages.ts';

const texts = { ...frameMessages, ...accountMessages } as const;

/** Key of a text for the public account pages. */
export type AccountKey = keyof typeof texts;

/** Whether a key belongs to the public account pages. */
export const isAccountKey = (key: string): key is AccountKey => Object.hasOwn(texts, key);

/** `say` for the frame and the public account pages, which load no other area's texts. */
export const sayAccount = (key: AccountKey, params: MessageParams = {}): string => fillIn(texts[key], params);
