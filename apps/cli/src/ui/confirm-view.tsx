import { ConfirmField } from './confirm-field.tsx';
import type { ViewEnd } from './show-view.ts';
import { Stage } from './stage.tsx';

/** A view with a single yes-or-no question. */
export const ConfirmView = ({ question, end }: { question: string; end: ViewEnd<boolean> }) => (
  <Stage onInterrupt={end.interrupt}>
    <ConfirmField question={question} onAnswer={end.done} />
  </Stage>
);
