import type { MessageParams } from './fill-in.ts';
import { fillIn } from './fill-in.ts';
import { frameMessages } from './frame-texts.ts';

/** Key of a frame text. */
export type FrameKey = keyof typeof frameMessages;

/** Whether a key belongs to the frame's texts; in the built web, whether its text is loaded. */
export const isFrameKey = (key: string): key is FrameKey => Object.hasOwn(frameMessages, key);

/** `say` for the frame's keys alone. */
export const sayFrame = (key: FrameKey, params: MessageParams = {}): string => fillIn(frameMessages[key], params);
