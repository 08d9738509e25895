import { columnLimits, say } from '@trastienda/domain';

const { min, max } = columnLimits.width;
const offered = [80, 120, 160, 240, 320, 480].filter((pixels) => pixels >= min && pixels <= max);

/** The widths to choose from, in pixels, including the column's own width if it was dragged. */
export const columnWidths = (own: number | undefined) =>
  own === undefined || offered.includes(own) ? offered : [...offered, own].sort((a, b) => a - b);

/** The nearest width that a column may have. */
export const columnWidthNear = (pixels: number): number => Math.round(Math.min(max, Math.max(min, pixels)));

/** The texts of the dialog of columns. */
export const columnText = {
  title: (list: string) => say('views.columns.title', { list }),
  help: () => say('views.columns.help'),
  first: () => say('views.columns.first'),
  last: () => say('views.columns.last'),
  up: (column: string) => say('views.columns.up', { column }),
  down: (column: string) => say('views.columns.down', { column }),
  drag: () => say('views.columns.drag'),
  width: (column: string) => say('views.columns.width', { column }),
  auto: () => say('views.columns.width.auto'),
  pixels: (n: number) => say('views.columns.width.pixels', { n }),
  narrow: () => say('views.columns.narrow'),
  moved: (column: string, n: number, of: number) => say('views.columns.moved', { column, n, of }),
  reset: () => say('views.columns.reset'),
  close: () => say('views.columns.close'),
};
