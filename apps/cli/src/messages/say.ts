import { catalogueOf } from '@trastienda/domain';
import { messages } from '../generated/messages.ts';

/** Says the texts of the command line and those that it shares with the server and the web; `sayCount` chooses the singular. */
export const { say, sayCount } = catalogueOf(messages);
