/** The theme's colours as texts that a drawing can use; series in the order in which they are told apart best. */
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

/** Reads the tokens of theme.css as they are now; another theme gives another palette. */
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

/** The colour of a series or slice by its place, as CSS. */
export const seriesColor = (at: number): string => `var(--${seriesTokens[at % seriesTokens.length]})`;
