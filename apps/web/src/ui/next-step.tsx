import { type ReactNode, useEffect, useRef } from 'react';
import { firstControlOf } from './first-control.ts';
import { focusQuietly } from './quiet-focus.ts';

interface NextStepProps {
  /** Which step is shown. */
  readonly step: string;
  readonly children: ReactNode;
}

/**
 * Content that is replaced in its place, step by step: the next step's first control gets the focus that the replaced one took with it, so that
 * nothing typed is lost (WCAG 2.4.3). A focus that is elsewhere stays there.
 */
export function NextStep({ step, children }: NextStepProps) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const next = content.current && firstControlOf(content.current);
    if (isLost && next) focusQuietly(next);
  }, [step]);
  return (
    <div ref={content} className="contents">
      {children}
    </div>
  );
}
