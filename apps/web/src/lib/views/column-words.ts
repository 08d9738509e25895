import { columnLimits, say } from '@trastienda/domain';

/** The widths that are offered, in pixels. */
export const columnWidths = [80, 120, 160, 240, 320, 480].filter(
  (pixels) => pixels >= columnLimits.width.min && pixels <= columnLimits.width.max,
);

/** The texts of the dialog of columns. */
export const columnWords = {
  title: (list: string) => say('views.columns.title', { list }),
  help: () => say('views.columns.help'),
  first: () => say('views.columns.first'),
  last: () => say('views.columns.last'),
  up: (column: string) => say('views.columns.up', { column }),
  down: (column: string) => say('views.columns.down', { column }),
  width: (column: string) => say('views.columns.width', { column }),
  auto: () => say('views.columns.width.auto'),
  pixels: (n: number) => say('views.columns.width.pixels', { n }),
  moved: (column: string, n: number, of: number) => say('views.columns.moved', { column, n, of }),
  reset: () => say('views.columns.reset'),
  close: () => say('views.columns.close'),
};
