import type { MessageParams } from '../messages/fill-in.ts';
import { fillIn } from '../messages/fill-in.ts';
import { type FrameKey, isFrameKey, sayFrame } from '../messages/frame.ts';
import { accountMessages } from './account.messages.ts';

/** Key of a text for the public account pages. */
export type AccountKey = FrameKey | keyof typeof accountMessages;

const isOwn = (key: string): key is keyof typeof accountMessages => Object.hasOwn(accountMessages, key);

/** Whether a key belongs to the public account pages. */
export const isAccountKey = (key: string): key is AccountKey => isOwn(key) || isFrameKey(key);

/** `say` for the frame and the public account pages, which load no other area's texts. */
export const sayAccount = (key: AccountKey, params: MessageParams = {}): string =>
  isOwn(key) ? fillIn(accountMessages[key], params) : sayFrame(key, params);
