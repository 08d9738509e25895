import { Box, useInput } from 'ink';
import { say } from '../messages/say.ts';
import { useListHeight, windowAround } from './list-window.ts';
import { Text } from './text.tsx';
import { useLatest } from './use-latest.ts';

export type Choice = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = {
  label: string;
  choices: readonly Choice[];
  error?: string;
  onSubmit: (value: string) => void;
};

/** The lines of a view beside the choices. */
const otherLines = 8;

/** Selects one of several choices: arrows move, Enter accepts; disabled choices are listed but cannot be accepted. A long list moves with the choice. */
export const SelectField = ({ label, choices, error, onSubmit }: SelectFieldProps) => {
  const place = useLatest(() =>
    Math.max(
      0,
      choices.findIndex(({ disabled }) => !disabled),
    ),
  );

  useInput((_input, key) => {
    if (key.upArrow) place.change(nextEnabled(choices, place.now(), -1));
    if (key.downArrow) place.change(nextEnabled(choices, place.now(), 1));
    const choice = choices[place.now()];
    if (key.return && choice && !choice.disabled) onSubmit(choice.value);
  });

  const { from, to } = windowAround(place.shown, choices.length, useListHeight(otherLines));
  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{label}</Text> <Text dimColor>{say('cli.ui.select.keys')}</Text>
      </Text>
      {choices.slice(from, to).map(({ value, label: text, disabled = false }, index) => (
        <Text key={value} dimColor={disabled} color={from + index === place.shown && !disabled ? 'cyan' : undefined}>
          {from + index === place.shown ? '❯' : ' '} {text}
        </Text>
      ))}
      {choices.length > to - from ? (
        <Text dimColor>
          {(place.shown + 1).toLocaleString('es-MX')} de {choices.length.toLocaleString('es-MX')}
        </Text>
      ) : null}
      {error ? <Text color="red"> ✗ {error}</Text> : null}
    </Box>
  );
};

const nextEnabled = (choices: readonly Choice[], from: number, step: 1 | -1): number => {
  for (let index = from + step; index >= 0 && index < choices.length; index += step) {
    if (!choices[index]?.disabled) return index;
  }
  return from;
};
