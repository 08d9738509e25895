import type { Tone } from '@trastienda/domain';
import type { Palette } from './output.ts';

/** The six tones of the labels, in the terminal's own colours. */
export const inTone = (colors: Palette, tone: Tone, text: string): string => {
  const paint = {
    primary: colors.blue,
    success: colors.green,
    danger: colors.red,
    warning: colors.yellow,
    info: colors.cyan,
    secondary: colors.dim,
  }[tone];
  return paint(text);
};
