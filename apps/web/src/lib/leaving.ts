import { say } from '@trastienda/domain';
import { useState } from 'react';

/** The question before what was typed is lost, as `FooterQuestion` takes it. */
export const leaveQuestion = (onStay: () => void, onGo: () => void) => ({
  text: say('shared.form.leave'),
  stay: say('shared.form.leave.stay'),
  go: say('shared.form.leave.go'),
  onStay,
  onGo,
});

/** Closing a dialog that confirms: at once where nothing was typed, and after a question where something was. */
export function useLeaving(isTyped: boolean, close: () => void) {
  const [asked, setAsked] = useState(false);
  return {
    close: () => (isTyped ? setAsked(true) : close()),
    leaving: asked && isTyped ? leaveQuestion(() => setAsked(false), close) : undefined,
  };
}
