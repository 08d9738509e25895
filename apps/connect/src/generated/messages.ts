// Written by `npm run generate` from the files of their folders; do not edit.
import { commandMessages } from '../messages/commands.messages.ts';
import { connectMessages } from '../messages/connect.messages.ts';

/** Every Spanish text by its stable key; a key is also the `code` of the error that says it. */
export const messages = {
  ...commandMessages,
  ...connectMessages,
} as const;
