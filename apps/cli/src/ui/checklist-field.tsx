import { Box, Text, useInput } from 'ink';
import { useState } from 'react';
import type { Choice } from './select-field.tsx';

type ChecklistFieldProps = {
  label: string;
  choices: readonly Choice[];
  error?: string;
  onSubmit: (values: string[]) => void;
};

/** Several of a list: arrows to move, space to mark, `t` for all, Enter to go on. */
export const ChecklistField = ({ label, choices, error, onSubmit }: ChecklistFieldProps) => {
  const [at, setAt] = useState(0);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const enabled = choices.filter(({ disabled }) => !disabled).map(({ value }) => value);

  useInput((input, key) => {
    if (key.upArrow) setAt((now) => Math.max(0, now - 1));
    if (key.downArrow) setAt((now) => Math.min(choices.length - 1, now + 1));
    if (input === 't') setMarked(enabled);
    const value = choices[at]?.value;
    if (input === ' ' && value && enabled.includes(value)) {
      setMarked((now) => (now.includes(value) ? now.filter((one) => one !== value) : [...now, value]));
    }
    if (key.return) onSubmit(enabled.filter((one) => marked.includes(one)));
  });

  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{label}</Text> <Text dimColor>(flechas, espacio para marcar, t para todos, Enter)</Text>
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
