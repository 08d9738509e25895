import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { meantOne } from './meant-one.ts';

/** The id of the carrier that is meant by its id or its name, however it is written (R40); the text itself if none is, which the server refuses. */
export const requireCarrier = async (client: TrastiendaClient, text: string): Promise<string> =>
  meantOne(await unwrap(client.GET('/carriers', {})), text) ?? text;
