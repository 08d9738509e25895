import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ArrangedColumn, arrangeColumns, type ColumnChoice, say } from '@trastienda/domain';
import { useMemo } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { createKeys } from '../query-keys.ts';
import { useViewer } from '../signed-in.tsx';
import { toasts } from '../toasts.ts';

type Kept = Readonly<Record<string, readonly ColumnChoice[]>>;

const keys = createKeys('columns');
/** The localStorage key of the server's last answer, so that the next visit renders the final columns at once. */
const copyOf = (userId: string) => `trastienda.columns.${userId}`;

/** A user's column choices, by list; until the server answers, those that this browser saw last. */
const keptColumns = (userId: string) => ({
  queryKey: keys.detail(userId),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Kept> => {
    const rows = await unwrap(api.GET('/columns', { signal }));
    const kept = Object.fromEntries(rows.map(({ list, columns }) => [list, columns]));
    localStorage.setItem(copyOf(userId), JSON.stringify(kept));
    return kept;
  },
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: (): Kept | undefined => JSON.parse(localStorage.getItem(copyOf(userId)) ?? 'null') ?? undefined,
});

/** A list's columns as the user arranged them, with functions to change that; `arranged` includes the hidden ones. */
export interface ListColumns<Column> {
  readonly shown: readonly Column[];
  readonly arranged: readonly ArrangedColumn<Column>[];
  readonly isChosen: boolean;
  readonly choose: (choice: readonly ColumnChoice[]) => void;
  /** Sets a column's width; undefined: as wide as its content. */
  readonly resize: (key: string, width: number | undefined) => void;
  readonly reset: () => void;
}

/** The columns of the named list; without a name, the product's own. */
export function useListColumns<Column extends { readonly key: string; readonly pixels?: number | undefined }>(
  list: string | undefined,
  columns: readonly Column[],
): ListColumns<Column> {
  const { userId } = useViewer();
  const queries = useQueryClient();
  const { data } = useQuery({ ...keptColumns(userId), enabled: list !== undefined });
  const choice = list === undefined ? undefined : data?.[list];
  const arranged = useMemo(() => arrangeColumns(columns, choice ?? []), [columns, choice]);
  const shown = useMemo(
    () =>
      arranged.flatMap(({ column, shown, always, width }) =>
        shown ? { ...column, ...(always && { always }), ...(width && { pixels: width }) } : [],
      ),
    [arranged],
  );
  const change = (next: readonly ColumnChoice[] | undefined) => {
    if (list === undefined) return;
    if (showAtOnce(queries, userId, list, next)) store(queries, list, next);
    else refuseUnread(queries);
  };
  return {
    shown,
    arranged,
    isChosen: choice !== undefined,
    choose: change,
    resize: (key, width) =>
      change(arranged.map((one) => (one.column.key === key ? choiceOf({ ...one, width }) : choiceOf(one)))),
    reset: () => change(undefined),
  };
}

/** The choice that arranges a column in this way. */
export const choiceOf = ({ column, shown, always, width }: Arranged): ColumnChoice => ({
  key: column.key,
  shown,
  ...(always && { always }),
  ...(width !== undefined && { width }),
});

type Arranged = Omit<ArrangedColumn<{ readonly key: string }>, 'width'> & { readonly width?: number | undefined };

/** Stores a choice; what fails is told. Without `useMutation`, whose state nobody shows and every list would load (ADR 210). */
function store(queries: QueryClient, list: string, choice: readonly ColumnChoice[] | undefined): void {
  const options = queries.defaultMutationOptions({
    // One request after the other, so that the last choice is the one that is stored.
    scope: { id: 'columns' },
    mutationFn: () => keep(list, choice),
    onError: () => {
      toasts.show({ tone: 'danger', text: say('views.columns.failed'), subject: 'columns' });
      void queries.invalidateQueries({ queryKey: keys.all });
    },
  });
  queries
    .getMutationCache()
    .build(queries, options)
    .execute(undefined)
    .catch(() => undefined);
}

async function keep(list: string, choice: readonly ColumnChoice[] | undefined): Promise<void> {
  const params = { path: { list } };
  if (choice) await unwrap(api.PUT('/columns/{list}', { params, body: [...choice] }));
  else await unwrap(api.DELETE('/columns/{list}', { params }));
}

/** Shows a choice before it is stored; false if the server has not told the choices yet, which another browser may have changed. */
function showAtOnce(
  queries: QueryClient,
  userId: string,
  list: string,
  next: readonly ColumnChoice[] | undefined,
): boolean {
  const before = queries.getQueryData<Kept>(keys.detail(userId));
  if (!before) return false;
  // A response still on its way would show the previous choice.
  void queries.cancelQueries({ queryKey: keys.all });
  const { [list]: _old, ...others } = before;
  const kept = next ? { ...others, [list]: next } : others;
  localStorage.setItem(copyOf(userId), JSON.stringify(kept));
  queries.setQueryData<Kept>(keys.detail(userId), kept);
  return true;
}

function refuseUnread(queries: QueryClient): void {
  toasts.show({ tone: 'warning', text: say('views.columns.unread'), subject: 'columns' });
  void queries.refetchQueries({ queryKey: keys.all }, { cancelRefetch: false });
}
