import { say } from '@trastienda/domain';
import { useState } from 'react';

/** Closing a dialog that sends: at once where nothing was typed, and after a question where something was, as `FooterQuestion` takes it. */
export function useLeaving(isTyped: boolean, close: () => void) {
  const [asked, setAsked] = useState(false);
  const question = {
    text: say('orders.leave.text'),
    stay: say('orders.leave.stay'),
    go: say('orders.leave.go'),
    onStay: () => setAsked(false),
    onGo: close,
  };
  return {
    close: () => (isTyped ? setAsked(true) : close()),
    leaving: asked && isTyped ? question : undefined,
  };
}
