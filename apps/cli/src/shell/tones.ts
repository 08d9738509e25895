import type { Tone } from '@trastienda/domain';
import type { Palette } from './output.ts';

/** The six tones of the labels, as Ink names colours. */
export const toneColors = {
  primary: 'blue',
  success: 'green',
  danger: 'red',
  warning: 'yellow',
  info: 'cyan',
  secondary: 'gray',
} as const satisfies Record<Tone, string>;

/** The six tones of the labels, in the terminal's own colours. */
export const inTone = (colors: Palette, tone: Tone, text: string): string =>
  tone === 'secondary' ? colors.dim(text) : colors[toneColors[tone]](text);
