/** The theme's colours as strings for charts; the series are ordered by how well they are told apart. */
export interface ChartPalette {
  readonly series: readonly string[];
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
}

const seriesTokens = [
  'accent',
  'info',
  'warning',
  'success',
  'danger',
  'secondary',
  'line-strong',
  'info-line',
  'warning-line',
  'danger-line',
];

/** Reads the current values of theme.css's tokens; call it again when the theme changes. */
export function readPalette(): ChartPalette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    series: seriesTokens.map(token),
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    surface: token('surface'),
    font: style.fontFamily,
  };
}

/** The colour of a series or slice by its index, as CSS. */
export const seriesColor = (at: number): string => `var(--${seriesTokens[at % seriesTokens.length]})`;
