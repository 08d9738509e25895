import { type BulkSubject, bulkSubjects, say } from '@trastienda/domain';
import type { BulkChoice, BulkRequest } from '@trastienda/machines';
import { useState } from 'react';
import { newKey } from 'trastienda-client';
import { failureOf } from '../failure.ts';
import { numberText } from '../format.ts';
import { toasts } from '../toasts.ts';

/** The chosen rows: their ids, or all rows that match the search. */
export type BulkRows = string[] | 'matching';

/** An action for the chosen rows: the button's label, and the choice that it makes; undefined if a question comes first. */
export interface BulkOffer {
  readonly label: string;
  readonly choose: (rows: BulkRows) => BulkChoice | undefined;
  /** Why the action is not available at all. */
  readonly refusal?: string | undefined;
}

/** Reads all matching rows if they are few enough to be selected one by one. */
interface EachOfAll {
  /** The largest number of rows for which this is done. */
  readonly upTo: number;
  readonly read: () => Promise<readonly string[]>;
  /** The message if they cannot be read. */
  readonly failed: string;
}

interface Chosen {
  readonly keys: ReadonlySet<string>;
  readonly pageKeys: readonly string[];
  readonly total: number;
  /** "All that match" was chosen; it holds until the choice changes. */
  readonly all: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly choosePage: () => void;
  readonly choose: (keys: readonly string[]) => void;
}

/** The texts and buttons of the selection bar; `wish` is the action that was pressed, until it is given up. */
export function useBulkBar(
  subject: BulkSubject,
  { keys, pageKeys, total, all: isAll, chooseAll: chooseMatching, clear, choosePage, choose }: Chosen,
  offers: readonly BulkOffer[],
  each?: EachOfAll,
) {
  const [request, setRequest] = useState<BulkRequest>();
  const { thing, things } = bulkSubjects[subject];
  const n = numberText(isAll ? total : keys.size);
  const one = say('bulk.selected.one', { thing });
  const several = keys.size === 1 ? one : say('bulk.selected.many', { n, things });
  const isNone = keys.size === 0 && !isAll;
  const chooseAll = () => {
    if (!each || total > each.upTo) return chooseMatching();
    each.read().then(choose, (error: unknown) => {
      toasts.show({ tone: 'danger', text: failureOf(error, each.failed).message, subject });
    });
  };
  const isWholePage = pageKeys.every((key) => keys.has(key));
  return {
    request,
    giveUp: () => setRequest(undefined),
    bar: {
      label: say('bulk.bar'),
      isIdle: isNone,
      status: isAll ? say('bulk.selected.all', { n, things }) : isNone ? say('bulk.selected.none', { thing }) : several,
      choices: [
        ...(isAll || isWholePage ? [] : [{ label: say('bulk.select.page'), onPress: choosePage }]),
        ...(!isAll && total > keys.size
          ? [{ label: say('bulk.select.all', { n: numberText(total) }), onPress: chooseAll }]
          : []),
        ...(isNone
          ? []
          : [
              {
                label: say('bulk.select.none'),
                onPress: clear,
                clears: true,
              },
            ]),
      ],
      actions: offers.map(({ label, choose, refusal }) => ({
        label,
        disabled: request !== undefined,
        refusal: refusal ?? (isNone ? say('bulk.select.first', { thing }) : undefined),
        onPress: () => {
          const choice = choose(isAll ? 'matching' : [...keys]);
          if (choice) setRequest({ ...choice, key: newKey() });
        },
      })),
    },
  };
}
