import { startTransition, useSyncExternalStore } from 'react';
import type { UrlValues } from '../../lib/url-state.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ChosenOfAll } from './use-chosen-rows.ts';
import type { ListRead } from './use-list-rows.ts';

interface ChosenBarProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly read: ListRead<Row>;
  readonly choice: ChosenOfAll;
  readonly values: UrlValues;
}

/**
 * What a list offers to do with its chosen rows; nothing is done with rows of an earlier visit. When the choice changes, this and the rows
 * that changed are rendered, and nothing else of the list.
 */
export function ChosenBar<Row>({ list, read, choice, values }: ChosenBarProps<Row>) {
  const keys = useSyncExternalStore(choice.subscribe, choice.read);
  const all = useSyncExternalStore(choice.subscribe, choice.isAll);
  const { data, keptAt, total, isLeast } = read;
  if (!list.chosen || keptAt !== undefined) return null;
  if (keys.size === 0 && !(list.offersAlways && total > 0)) return null;
  const isChoice = (row: Row) => (list.choosable?.(row) ?? true) === true;
  const pageKeys = (data?.rows ?? []).filter(isChoice).map(list.rowKey);
  // The bar shows the change at once, the rows after it.
  const choose = (chosen: Iterable<string>) => startTransition(() => choice.write(new Set(chosen)));
  return list.chosen({
    ...{ pageKeys, total: isLeast ? 0 : total, values, keys, all, choose, chooseAll: choice.chooseAll },
    clear: () => choose([]),
    choosePage: () => choose([...keys, ...pageKeys]),
  });
}
