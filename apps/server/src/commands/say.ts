import { catalogueOf } from '@trastienda/domain';
import { commandsMessages } from './commands.messages.ts';

/** Says the texts of the server's own commands, and those that all programs say. */
export const { say } = catalogueOf(commandsMessages);
