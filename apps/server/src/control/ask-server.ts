import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { FolderInUseError } from '../db/pglite/folder-lock.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { type ControlAnswer, type ControlCalls, type ControlPlace, controlFile } from './control-server.ts';

/** Thrown with the running server's reason for refusing a command. */
export class ControlRefusal extends UserFacingError {
  override readonly name = 'ControlRefusal';
}

/** Runs the work here if no process has the data folder open; otherwise asks the server that has it open. Answers lines for the person. */
export async function hereOrByServer<Name extends keyof ControlCalls>(
  dataFolder: string,
  name: Name,
  given: ControlCalls[Name],
  here: () => Promise<string[]>,
): Promise<string[]> {
  try {
    return await here();
  } catch (error) {
    const path = controlFile(dataFolder);
    if (!(error instanceof FolderInUseError) || !existsSync(path)) throw error;
    return ask(JSON.parse(readFileSync(path, 'utf8')) as ControlPlace, name, given);
  }
}

async function ask({ port, token }: ControlPlace, name: string, given: object): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, answer } = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: `/${name}`, method: 'POST', headers }, resolve);
    call.once('error', reject);
    call.once('close', () => reject(new Error('It was closed without an answer.')));
    call.end(JSON.stringify(given));
  })
    .then(async (response) => ({ status: response.statusCode, answer: (await json(response)) as ControlAnswer }))
    .catch((error: Error) => {
      throw new ControlRefusal(`El servidor en marcha dejó de contestar: ${error.message}`);
    });
  if ('lines' in answer) return answer.lines;
  throw new ControlRefusal(answer.refusal || `El servidor no aceptó la petición (${status}).`);
}
