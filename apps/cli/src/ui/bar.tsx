import { Text } from './text.tsx';

const width = 24;

/** A progress bar; `share` is from 0 to 1. */
export const Bar = ({ share }: { share: number }) => {
  const full = Math.round(share * width);
  return (
    <Text>
      <Text color="cyan">{'█'.repeat(full)}</Text>
      <Text dimColor>{'░'.repeat(width - full)}</Text>
    </Text>
  );
};
