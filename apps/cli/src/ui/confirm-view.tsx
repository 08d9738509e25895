import { ConfirmField } from './confirm-field.tsx';
import type { ViewEnd } from './show-view.ts';
import { Stage } from './stage.tsx';

/** One question and nothing else. */
export const ConfirmView = ({ question, end }: { question: string; end: ViewEnd<boolean> }) => (
  <Stage onInterrupt={end.interrupt}>
    <ConfirmField question={question} onAnswer={end.done} />
  </Stage>
);
