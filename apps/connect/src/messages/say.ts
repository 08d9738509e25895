import { catalogueOf } from '@trastienda/domain';
import { messages } from '../generated/messages.ts';

/** Says the texts of the connector and those that all programs share; `sayCount` chooses the singular. */
export const { say, sayCount } = catalogueOf(messages);
