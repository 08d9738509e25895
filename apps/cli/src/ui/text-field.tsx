import { Box, Text, useInput } from 'ink';
import { useLatest } from './use-latest.ts';

type TextFieldProps = {
  label: string;
  /** Typed characters are not shown, not even how many. */
  hidden?: boolean;
  initial?: string;
  hint?: string;
  error?: string;
  onSubmit: (value: string) => void;
};

/** One line to type in: arrows, backspace, Ctrl+U to empty, paste, Enter to send. */
export const TextField = ({ label, hidden = false, initial = '', hint, error, onSubmit }: TextFieldProps) => {
  const line = useLatest({ value: initial, at: initial.length });
  const { value: shown, at: cursor } = line.shown;

  useInput((input, key) => {
    const { value, at } = line.now();
    if (key.return) return onSubmit(value);
    if (key.leftArrow) return line.change({ value, at: Math.max(0, at - 1) });
    if (key.rightArrow) return line.change({ value, at: Math.min(value.length, at + 1) });
    // Terminals send DEL for the backspace key, which Ink calls delete.
    if (key.backspace || key.delete) {
      return line.change({ value: value.slice(0, Math.max(0, at - 1)) + value.slice(at), at: Math.max(0, at - 1) });
    }
    if (key.ctrl && input === 'u') return line.change({ value: '', at: 0 });
    if (key.ctrl || key.meta || key.escape || key.tab || key.upArrow || key.downArrow) return undefined;
    // A paste comes as one piece; a line break in it sends, as it would have when typed.
    const [typed = '', ...rest] = input.split(/\r\n|\r|\n/);
    const next = value.slice(0, at) + typed + value.slice(at);
    line.change({ value: next, at: at + typed.length });
    if (rest.length > 0) onSubmit(next);
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
