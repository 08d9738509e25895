/** What a person does to a checked file: a cell, a value in a whole column, or a row that is left out. Columns count from 0. */
export type Mend =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly text: string }
  | { readonly kind: 'column'; readonly column: number; readonly from: string; readonly text: string }
  | { readonly kind: 'row'; readonly row: number };
