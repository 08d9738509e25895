import { accessMessages } from '../access/access.messages.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { errorsMessages } from './errors.messages.ts';
import type { MessageParams } from './fill-in.ts';
import { fillIn } from './fill-in.ts';
import { sharedMessages } from './shared.messages.ts';
import { shellMessages } from './shell.messages.ts';

/** The texts that every screen and the sign-in need. The sign-in page loads only these. */
export const frameMessages = {
  ...accessMessages,
  ...errorsMessages,
  ...sessionMessages,
  ...sharedMessages,
  ...shellMessages,
} as const;

/** Key of a frame text. */
export type FrameKey = keyof typeof frameMessages;

/** Whether a key belongs to the frame's texts. */
export const isFrameKey = (key: string): key is FrameKey => Object.hasOwn(frameMessages, key);

/** `say` for the frame's keys alone. */
export const sayFrame = (key: FrameKey, params: MessageParams = {}): string => fillIn(frameMessages[key], params);
