import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
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

function ask({ port, token }: ControlPlace, name: string, given: object): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: `/${name}`, method: 'POST', headers: { authorization: `Bearer ${token}` } },
      async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
        const answer = JSON.parse(Buffer.concat(pieces).toString('utf8')) as ControlAnswer;
        if ('lines' in answer) resolve(answer.lines);
        else
          reject(new ControlRefusal(answer.refusal || `El servidor no aceptó la petición (${response.statusCode}).`));
      },
    );
    call.once('error', (error) =>
      reject(new ControlRefusal(`El servidor en marcha dejó de contestar: ${error.message}`)),
    );
    call.end(JSON.stringify(given));
  });
}
