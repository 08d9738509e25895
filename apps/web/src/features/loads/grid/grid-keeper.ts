import type { MessageKey } from '@trastienda/domain';
import { type GridKeeper, ruleFailure, type SentLoads } from '@trastienda/machines';
import { type DraftRow, withoutLayout } from '@trastienda/validators';
import { clear, createStore, entries, getMany, setMany, update } from 'idb-keyval';

const sentKey = 'sent';
const timeKey = 'changedAt';

/** Keeps a person's edited rows in this browser, each under its variant; one that cannot be kept is told. */
export function gridKeeper(userId: string): GridKeeper {
  const store = createStore(`trastienda-grid-${userId}`, 'rows');
  const put = async (rows: readonly (readonly [number, DraftRow | undefined])[]) => {
    // What is not edited any more is kept as nothing, so that all is written at once or not at all.
    const changedAt = Date.now();
    await setMany(
      [...rows.map(([sku, draft]): [IDBValidKey, unknown] => [sku, draft ?? null]), [timeKey, changedAt]],
      store,
    );
    return changedAt;
  };
  return {
    restore: () =>
      told('grid.restore.failed', async () => {
        const kept = await entries<IDBValidKey, unknown>(store);
        const named = new Map(kept.filter(([key]) => typeof key === 'string'));
        const drafts = kept.flatMap(([key, value]) =>
          typeof key === 'number' && value !== null ? [value as DraftRow] : [],
        );
        return {
          drafts,
          sent: (named.get(sentKey) as SentLoads | undefined) ?? {},
          changedAt: named.get(timeKey) as number | undefined,
        };
      }),
    keep: (rows) => told('grid.keep.failed', () => put(rows.map(({ sku, draft }) => [sku, draft]))),
    note: (sent) => told('grid.keep.failed', () => setMany([[sentKey, sent]], store)),
    settle: (layout, taken) =>
      told('grid.keep.failed', async () => {
        const kept = await getMany<DraftRow | null>([...taken], store);
        await put(taken.map((sku, at) => [sku, kept[at] ? withoutLayout(kept[at], layout) : undefined]));
        await update<SentLoads>(
          sentKey,
          (sent) => Object.fromEntries(Object.entries(sent ?? {}).filter(([one]) => one !== layout)),
          store,
        );
      }),
    erase: () => told('grid.keep.failed', () => clear(store)),
  };
}

/** A browser that keeps nothing (a private window, a full disk) is told in our words. */
async function told<Answer>(code: MessageKey, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(new Error(code, { cause }), ruleFailure({ code }));
  }
}
