import { accessMessages } from '../access/access.messages.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { errorsMessages } from './errors.messages.ts';
import { sharedMessages } from './shared.messages.ts';
import { shellMessages } from './shell.messages.ts';

/** The texts of the frame of every screen and of the sign-in. In the built web it begins empty, and each module adds what it names. */
export const frameMessages = {
  ...accessMessages,
  ...errorsMessages,
  ...sessionMessages,
  ...sharedMessages,
  ...shellMessages,
} as const;
