import { Box, useInput } from 'ink';
import type { ReactNode } from 'react';

/** The frame of every view: it passes Ctrl+C to the command, since a terminal in raw mode sends no signal. */
export const Stage = ({ onInterrupt, children }: { onInterrupt: () => void; children: ReactNode }) => {
  useInput((input, key) => {
    if (key.ctrl && input === 'c') onInterrupt();
  });
  return <Box flexDirection="column">{children}</Box>;
};
