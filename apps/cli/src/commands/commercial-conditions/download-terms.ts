import { exportFailure } from '../../services/lists/export-failure.ts';
import { fileOf, keepFile } from '../../services/lists/kept-file.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { requireWritable } from '../../shell/file-failure.ts';

/** `conditions pdf download`: a version of the document, the newest by default. */
export async function downloadTerms(
  context: CommandContext,
  version: number | undefined,
  path: string,
): Promise<undefined> {
  await requireWritable(path);
  return connect(context, async ({ client }) => {
    const query = version === undefined ? {} : { version };
    const file = await fileOf(client.GET('/commercialconditions/pdf', { params: { query }, parseAs: 'stream' }));
    const bytes = await keepFile(file, path).catch((error: unknown) => {
      throw exportFailure(error, path, 'conditions.terms.download.failed');
    });
    await context.output.answer({
      text: () => path,
      json: { file: path, bytes },
      events: () => [{ event: 'downloaded', file: path, bytes }],
    });
    return undefined;
  });
}
