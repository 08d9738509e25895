import { type FindKind, findLimits } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** The one thing of this kind that is meant by a text; refuses a text that finds none or several. */
export const findThing = async (
  client: TrastiendaClient,
  { kind, page, text }: { kind: FindKind; page: string; text: string },
): Promise<{ id: string; of?: string | undefined }> => {
  const query = { text, size: findLimits.mostRows, kinds: [kind] };
  const rows = (await unwrap(client.GET('/find', { params: { query } }))).flatMap((group) => group.rows);
  const exact = rows.filter(({ isExact }) => isExact);
  const [only] = exact.length > 0 ? exact : rows;
  if (only && (exact.length === 1 || rows.length === 1)) return only;
  throw new Failure(say(rows.length === 0 ? 'cli.open.notFound' : 'cli.open.several', { text }), {
    code: rows.length === 0 ? 'cli.open.notFound' : 'cli.open.several',
    exitCode: exitCodes.refused,
    nextSteps:
      rows.length === 0
        ? [say('cli.open.find')]
        : rows.slice(0, findLimits.rows).map(({ id, title }) => `trastienda open ${page} ${id}  (${title})`),
  });
};
