import { Text as InkText } from 'ink';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { oneLine } from '../shell/outside-text.ts';

/** The text of every view: what it is given is shown as one line, whose control characters are visible signs. */
export const Text = ({ children, ...props }: ComponentProps<typeof InkText>) => (
  <InkText {...props}>{Children.map(children, shown)}</InkText>
);

const shown = (child: ReactNode): ReactNode => (typeof child === 'string' ? oneLine(child) : child);
