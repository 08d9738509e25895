import { Box, useInput } from 'ink';
import { say } from '../messages/say.ts';
import type { Choice } from './select-field.tsx';
import { Text } from './text.tsx';
import { useLatest } from './use-latest.ts';

type ChecklistFieldProps = {
  label: string;
  choices: readonly Choice[];
  error?: string;
  onSubmit: (values: string[]) => void;
};

/** Selects several items of a list: arrows move, space marks, `t` marks all, Enter continues. */
export const ChecklistField = ({ label, choices, error, onSubmit }: ChecklistFieldProps) => {
  const list = useLatest<{ at: number; marked: readonly string[] }>({ at: 0, marked: [] });
  const { at, marked } = list.shown;
  const enabled = choices.filter(({ disabled }) => !disabled).map(({ value }) => value);

  useInput((input, key) => {
    const now = list.now();
    if (key.upArrow) list.change({ ...now, at: Math.max(0, now.at - 1) });
    if (key.downArrow) list.change({ ...now, at: Math.min(choices.length - 1, now.at + 1) });
    if (input === 't') list.change({ ...now, marked: enabled });
    const value = choices[now.at]?.value;
    if (input === ' ' && value && enabled.includes(value)) list.change({ ...now, marked: toggled(now.marked, value) });
    if (key.return) onSubmit(enabled.filter((one) => now.marked.includes(one)));
  });

  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{label}</Text> <Text dimColor>{say('cli.ui.checklist.keys')}</Text>
      </Text>
      {choices.map(({ value, label: text, disabled = false }, index) => (
        <Text key={value} dimColor={disabled} color={index === at ? 'cyan' : undefined}>
          {index === at ? '❯' : ' '} {disabled ? '·' : marked.includes(value) ? '◉' : '○'} {text}
        </Text>
      ))}
      {error ? <Text color="red"> ✗ {error}</Text> : null}
    </Box>
  );
};

const toggled = (marked: readonly string[], value: string): readonly string[] =>
  marked.includes(value) ? marked.filter((one) => one !== value) : [...marked, value];
