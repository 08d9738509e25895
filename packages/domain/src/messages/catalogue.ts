import { messages } from '../generated/messages.ts';
import type { MessageParams } from './fill-in.ts';
import { fillIn } from './fill-in.ts';

export { messages };

/** Stable key of a text. */
export type MessageKey = keyof typeof messages;

/** Whether a code from outside is one of ours. */
export function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(messages, code);
}

/** The text of a key with its `{name}` places filled. */
export const say = (key: MessageKey, params: MessageParams = {}): string => fillIn(messages[key], params);
