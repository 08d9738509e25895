import type { categoryNodes } from './category-tree.ts';

type TreeQuery = typeof categoryNodes;

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterBase {
  readonly label: string;
}

/** One filter of a list. Its parameters are names in the URL. */
export type Filter = FilterBase &
  (
    | {
        readonly kind: 'text';
        readonly param: string;
        readonly maxLength?: number;
        /** Keeps the allowed characters of a typed or pasted text and removes the rest. */
        readonly keep?: (text: string) => string;
      }
    | {
        readonly kind: 'select';
        readonly param: string;
        readonly options: readonly Choice[];
        readonly allLabel?: string;
      }
    /** Several values, comma-separated in the URL. */
    | {
        readonly kind: 'multi';
        readonly param: string;
        readonly options: readonly Choice[];
        readonly allLabel?: string;
      }
    /** `max` is asked at each rendering: a screen left open sees the next day. */
    | { readonly kind: 'day'; readonly param: string; readonly max?: () => string }
    | { readonly kind: 'dateRange'; readonly from: string; readonly to: string; readonly max?: () => string }
    /** A node of a tree; the control fetches the tree when it is rendered. */
    | {
        readonly kind: 'tree';
        readonly param: string;
        readonly allLabel: string;
        readonly tree: TreeQuery;
        readonly failed: string;
      }
    | {
        readonly kind: 'autocomplete';
        readonly param: string;
        readonly load: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
        /** Its values are accounts of sellers, which are shown by their names. */
        readonly sellers?: true;
      }
  );

/** A filter whose value is a node of a tree. */
export type TreeFilterOf = Extract<Filter, { kind: 'tree' }>;

/** The URL parameters that a filter owns. */
export function paramsOf(filter: Filter): readonly string[] {
  return filter.kind === 'dateRange' ? [filter.from, filter.to] : [filter.param];
}
