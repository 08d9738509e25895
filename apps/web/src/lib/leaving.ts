import { type MessageKey, say } from '@trastienda/domain';
import { useState } from 'react';
import { useLeaveGuard } from './leave-guard.tsx';
import { useUnsavedWork } from './unsaved-work.ts';

/**
 * Closes a dialog that sends, or leaves its screen: at once if nothing was typed, otherwise after the question that `FooterQuestion` shows.
 * While the dialog is `busy`, what was typed is on its way, and nothing is asked.
 */
export function useLeaving(typed: boolean, close: () => void, busy = false) {
  const [asked, setAsked] = useState(false);
  const isTyped = typed && !busy;
  useUnsavedWork(typed);
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

/**
 * Asks before a screen with unsaved work is left: `LeaveQuestion` shows what this returns. While `goes` is true, the screen itself opens the
 * next one, and nothing is asked.
 */
export function useScreenLeaving(unsaved: boolean, { goes = false, texts = usual }: ScreenLeaving = {}) {
  useUnsavedWork(unsaved);
  const way = useLeaveGuard(unsaved && !goes);
  if (!way.held) return undefined;
  return {
    title: say(texts.title),
    text: say(texts.text),
    stay: say(texts.stay),
    go: say(texts.go),
    onStay: way.stay,
    onGo: way.leave,
  };
}

interface ScreenLeaving {
  readonly goes?: boolean;
  readonly texts?: Readonly<Record<'title' | 'text' | 'stay' | 'go', MessageKey>>;
}

const usual = {
  title: 'shared.form.leave.title',
  text: 'shared.form.leave',
  stay: 'shared.form.leave.stay',
  go: 'shared.form.leave.go',
} as const;
