import { Box, type Key, useInput } from 'ink';
import { Text } from './text.tsx';
import { backspace, clearLine, typeInto } from './typed-line.ts';
import { useLatest } from './use-latest.ts';

type TextFieldProps = {
  label: string;
  /** Hides the typed characters, even their number. */
  hidden?: boolean;
  initial?: string;
  hint?: string;
  error?: string;
  onSubmit: (value: string) => void;
};

/** A one-line input: arrows, backspace, Ctrl+U to clear, paste, Enter to submit. */
export const TextField = ({ label, hidden = false, initial = '', hint, error, onSubmit }: TextFieldProps) => {
  const line = useLatest({ value: initial, at: initial.length });
  const { value: shown, at: cursor } = line.shown;

  useInput((input, key) => {
    const { value, at } = line.now();
    if (key.leftArrow) return line.change({ value, at: Math.max(0, at - 1) });
    if (key.rightArrow) return line.change({ value, at: Math.min(value.length, at + 1) });
    if (key.escape || key.tab || key.upArrow || key.downArrow) return undefined;
    const { sent, ...next } = typeInto({ value, at }, typedOf(input, key));
    line.change(next);
    if (sent) onSubmit(next.value);
    return undefined;
  });

  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{label}</Text>
        {hint ? <Text dimColor> {hint}</Text> : null}: {hidden ? '' : shown.slice(0, cursor)}
        <Text inverse>{hidden ? ' ' : (shown[cursor] ?? ' ')}</Text>
        {hidden ? '' : shown.slice(cursor + 1)}
      </Text>
      {error ? <Text color="red"> ✗ {error}</Text> : null}
    </Box>
  );
};

/** The characters of a key for which Ink reports a name. Terminals send DEL for the backspace key, which Ink calls delete. */
function typedOf(input: string, key: Key): string {
  if (key.return) return '\r';
  if (key.backspace || key.delete) return backspace;
  if (key.ctrl && input === 'u') return clearLine;
  return key.ctrl || key.meta ? '' : input;
}
