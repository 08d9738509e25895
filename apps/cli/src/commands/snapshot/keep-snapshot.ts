import { formatDateTime, type MessageKey, mexicoDay } from '@trastienda/domain';
import type { LookupName } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { keepWhole } from '../../services/files/whole-file.ts';
import { connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import type { ListedSku } from '../../services/snapshot/sku-block.ts';
import { skuSection } from '../../services/snapshot/sku-section.ts';
import type { SnapshotHead, SnapshotList } from '../../services/snapshot/snapshot-shape.ts';
import { takeSnapshot } from '../../services/snapshot/take-snapshot.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { requireWritable } from '../../shell/file-failure.ts';
import { oneLine } from '../../shell/outside-text.ts';

export type SnapshotFlags = { ordersFrom?: string; seller?: string };

/** Requests all data from the server, and writes the file once the data is complete. */
export const keepSnapshot = (
  context: CommandContext,
  named: string | undefined,
  { ordersFrom, seller }: SnapshotFlags,
): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output, server, terminal } = context;
    const now = terminal.now();
    const path = named ?? `trastienda-${mexicoDay(now)}.snapshot`;
    await requireWritable(path);
    const told: { list: ListName; values: number | undefined }[] = [];
    if (output.mode === 'text') output.progress({ event: 'begun' }, say('cli.snapshot.asking'));
    const { head: snapshot, skus } = await takeSnapshot(client, {
      server,
      now,
      ordersFrom,
      seller: await requireNamedAccount(client, seller),
      onList: (list, values) => {
        told.push({ list, values });
        void output.tell([{ event: 'list', list, values: values ?? null }]);
      },
    });
    let rows = 0;
    await keepWhole(path, snapshotBytes(snapshot, skus && counted(skus, (n) => (rows += n))));
    told.push({ list: 'sku', values: skus ? rows : undefined });
    await output.tell([{ event: 'list', list: 'sku', values: skus ? rows : null }]);
    const { categories, mayCreateRates } = snapshot;
    const counts: { list: ListName; values: number; complete: boolean }[] = [
      ...(Object.entries(snapshot.lists) as [LookupName, SnapshotList][]).map(([list, { complete, values }]) => ({
        list,
        values: values.length,
        complete,
      })),
      ...(categories ? [{ list: 'category' as const, values: categories.length, complete: true }] : []),
      ...(skus ? [{ list: 'sku' as const, values: rows, complete: true }] : []),
    ];
    const record = {
      file: path,
      takenAt: snapshot.takenAt,
      server,
      user: snapshot.user,
      lists: counts,
      ...(mayCreateRates !== undefined && { mayCreateRates }),
    };
    await output.answer({
      text: (colors) =>
        [
          say('cli.snapshot.done', {
            text: colors.green('✓'),
            takenAt: formatDateTime(snapshot.takenAt),
            path: oneLine(path),
          }),
          ...counts.map(({ list, values, complete }) => {
            const part = complete ? '' : ` ${say('cli.snapshot.incomplete')}`;
            return `  ${values.toLocaleString('es-MX')} ${nameOf(list)}${part}`;
          }),
          ...told
            .filter(({ values }) => values === undefined)
            .map(({ list }) => `  ${say('cli.snapshot.notAllowed', { nameOf: nameOf(list) })}`),
        ].join('\n'),
      json: record,
      events: () => [{ event: 'result', ...record }],
    });
    return undefined;
  });

async function* snapshotBytes(
  head: SnapshotHead,
  skus: AsyncIterable<readonly ListedSku[]> | undefined,
): AsyncGenerator<string | Uint8Array> {
  yield `${JSON.stringify(head)}\n`;
  if (skus) yield* skuSection(skus);
}

async function* counted<Some extends readonly unknown[]>(
  pieces: AsyncIterable<Some>,
  count: (n: number) => void,
): AsyncGenerator<Some> {
  for await (const some of pieces) {
    count(some.length);
    yield some;
  }
}

type ListName = LookupName | 'category';

const nameOf = (list: ListName): string =>
  list === 'category' ? say('cli.snapshot.categories') : say(`csv.lookup.${list}` satisfies MessageKey);
