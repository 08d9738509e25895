import type { ViewEnd } from './show-view.ts';
import { Stage } from './stage.tsx';
import { TextField } from './text-field.tsx';

/** A view that asks for a password; the input stays invisible. */
export const PasswordView = ({ label, end }: { label: string; end: ViewEnd<string> }) => (
  <Stage onInterrupt={end.interrupt}>
    <TextField label={label} hidden onSubmit={(value) => value !== '' && end.done(value)} />
  </Stage>
);
