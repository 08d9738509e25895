import { emptyStack, type MessageKey } from '@trastienda/domain';
import { type DraftChange, type GridHistory, type GridKeeper, ruleFailure, type SentLoads } from '@trastienda/machines';
import { type DraftRow, withoutLayout } from '@trastienda/validators';
import { clear, createStore, delMany, entries, getMany, setMany, update } from 'idb-keyval';
import { newKey } from 'trastienda-client';

const sentKey = 'sent';
const timeKey = 'changedAt';
const historyKey = 'history';
const changePrefix = 'change ';

/** The storage keys of the changes in a history, in order. */
interface KeptHistory {
  readonly done: readonly string[];
  readonly undone: readonly string[];
}

/** Keeps a person's edited rows in this browser's storage, each under its variant, and reports when that fails. */
export function gridKeeper(userId: string): GridKeeper {
  const store = createStore(`trastienda-grid-${userId}`, 'rows');
  /** Changes that are stored already: each one is written only once, however many follow it. */
  const known = new Map<DraftChange, string>();

  const put = async (rows: readonly (readonly [number, DraftRow | undefined])[], history: GridHistory) => {
    const changes = new Set([...history.done, ...history.undone]);
    const gone = [...known].filter(([change]) => !changes.has(change));
    const fresh = [...changes].filter((change) => !known.has(change));
    for (const change of fresh) known.set(change, `${changePrefix}${newKey()}`);
    const keysOf = (some: readonly DraftChange[]) => some.map((change) => known.get(change));
    // A row without edits is stored as null instead of being deleted, so that one transaction writes everything.
    const changedAt = Date.now();
    await setMany(
      [
        ...rows.map(([sku, draft]): [IDBValidKey, unknown] => [sku, draft ?? null]),
        ...fresh.map((change): [IDBValidKey, unknown] => [known.get(change) ?? '', change]),
        [historyKey, { done: keysOf(history.done), undone: keysOf(history.undone) }],
        [timeKey, changedAt],
      ],
      store,
    );
    await forget(gone);
    return changedAt;
  };
  const forget = async (gone: readonly (readonly [DraftChange, string])[]) => {
    for (const [change] of gone) known.delete(change);
    if (gone.length > 0)
      await delMany(
        gone.map(([, key]) => key),
        store,
      );
  };
  return {
    restore: () =>
      told('grid.restore.failed', async () => {
        const kept = await entries<IDBValidKey, unknown>(store);
        const named = new Map(kept.filter(([key]) => typeof key === 'string'));
        const drafts = kept.flatMap(([key, value]) =>
          typeof key === 'number' && value !== null ? [value as DraftRow] : [],
        );
        known.clear();
        for (const [key, change] of named) {
          if (String(key).startsWith(changePrefix)) known.set(change as DraftChange, String(key));
        }
        const { done = [], undone = [] } = (named.get(historyKey) as KeptHistory | undefined) ?? {};
        const changesOf = (keys: readonly string[]) => keys.map((key) => named.get(key) as DraftChange);
        return {
          drafts,
          history: { done: changesOf(done), undone: changesOf(undone) },
          sent: (named.get(sentKey) as SentLoads | undefined) ?? {},
          changedAt: named.get(timeKey) as number | undefined,
        };
      }),
    keep: ({ rows, history }) =>
      told('grid.keep.failed', () =>
        put(
          rows.map(({ sku, draft }) => [sku, draft]),
          history,
        ),
      ),
    note: (sent) =>
      told('grid.keep.failed', async () => {
        await setMany(
          [
            [sentKey, sent],
            [historyKey, undefined],
          ],
          store,
        );
        await forget([...known]);
      }),
    settle: (layout, taken) =>
      told('grid.keep.failed', async () => {
        const kept = await getMany<DraftRow | null>([...taken], store);
        await put(
          taken.map((sku, at) => [sku, kept[at] ? withoutLayout(kept[at], layout) : undefined]),
          emptyStack,
        );
        await update<SentLoads>(
          sentKey,
          (sent) => Object.fromEntries(Object.entries(sent ?? {}).filter(([one]) => one !== layout)),
          store,
        );
      }),
    erase: () =>
      told('grid.keep.failed', async () => {
        await clear(store);
        known.clear();
      }),
  };
}

/** Reports a storage failure (a private window, a full disk) with a message of this application. */
async function told<Answer>(code: MessageKey, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(new Error(code, { cause }), ruleFailure({ code }));
  }
}
