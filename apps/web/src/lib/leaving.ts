import { say } from '@trastienda/domain';
import { useState } from 'react';
import { useLeaveGuard } from './leave-guard.tsx';

/**
 * Closing a dialog that sends, or leaving its screen: at once where nothing was typed, and after a question where something was, as
 * `FooterQuestion` takes it.
 */
export function useLeaving(isTyped: boolean, close: () => void) {
  const [asked, setAsked] = useState(false);
  const way = useLeaveGuard(isTyped);
  const leave = () => {
    way.leave();
    close();
  };
  const question = {
    text: say('orders.leave.text'),
    stay: say('orders.leave.stay'),
    go: say('orders.leave.go'),
    onStay: () => {
      setAsked(false);
      way.stay();
    },
    onGo: leave,
  };
  const leaving = (asked || way.held) && isTyped;
  return {
    close: () => {
      if (leaving) leave();
      else if (isTyped) setAsked(true);
      else close();
    },
    leaving: leaving ? question : undefined,
  };
}
