import type { Tone } from '@trastienda/domain';
import type { Palette } from './output.ts';

/** The six tones of labels as colour names of Ink. */
export const toneColors = {
  primary: 'blue',
  success: 'green',
  danger: 'red',
  warning: 'yellow',
  info: 'cyan',
  secondary: 'gray',
} as const satisfies Record<Tone, string>;

/** A text in the terminal colour of its tone. */
export const inTone = (colors: Palette, tone: Tone, text: string): string =>
  tone === 'secondary' ? colors.dim(text) : colors[toneColors[tone]](text);
