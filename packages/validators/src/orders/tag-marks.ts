import { type OrderTag, orderTags } from '@trastienda/domain';
import type { Cell } from '../search/declare-list.ts';

/** The cell of an order's tags: their abbreviations, with the whole word as title. */
export function tagMarks(tags: readonly OrderTag[]): Cell {
  const marks = tags.map((tag) => {
    const { abbreviation, label, tone } = orderTags[tag];
    return { label: abbreviation, title: label, tone };
  });
  return { marks };
}
