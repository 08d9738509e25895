import { useInput } from 'ink';
import { Text } from './text.tsx';

/** A yes-or-no question; Enter alone means no, so that a change never happens by accident. */
export const ConfirmField = ({ question, onAnswer }: { question: string; onAnswer: (yes: boolean) => void }) => {
  useInput((input, key) => {
    if (/^[sy]/i.test(input)) onAnswer(true);
    else if (/^n/i.test(input) || key.return || key.escape) onAnswer(false);
  });
  return (
    <Text>
      <Text bold>{question}</Text> <Text dimColor>[s/N]</Text>
    </Text>
  );
};
