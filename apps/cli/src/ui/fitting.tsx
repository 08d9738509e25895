import { useStdout } from 'ink';
import { type ComponentProps, useSyncExternalStore } from 'react';
import stringWidth from 'string-width';
import { oneLine } from '../shell/outside-text.ts';
import { usualColumns } from '../shell/sink.ts';
import { Text } from './text.tsx';

type FittingProps = Omit<ComponentProps<typeof Text>, 'children' | 'wrap'> & {
  children: string;
  /** The columns that the line has before this text. */
  after?: number;
};

/** As much of a text as its line takes, in whole words: a preview that may be cut, of whose words none is. */
export const Fitting = ({ children, after = 0, ...props }: FittingProps) => {
  const columns = useColumns();
  return (
    <Text {...props} wrap="truncate-end">
      {fitWords(oneLine(children), columns - after)}
    </Text>
  );
};

/** The width of the terminal, also after it has changed. */
const useColumns = (): number => {
  const { stdout } = useStdout();
  return useSyncExternalStore(
    (listener) => {
      stdout.on('resize', listener);
      return () => stdout.off('resize', listener);
    },
    () => stdout.columns || usualColumns,
  );
};

const ellipsis = ' …';

/** The text, or its first words with a sign that there are more. */
export const fitWords = (text: string, room: number): string => {
  if (stringWidth(text) <= room) return text;
  let fitting = '';
  for (const piece of text.match(/\s*\S+/g) ?? []) {
    if (stringWidth(fitting + piece + ellipsis) > room) break;
    fitting += piece;
  }
  return fitting + ellipsis;
};
