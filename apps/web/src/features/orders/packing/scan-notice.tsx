import { useEffect, useRef } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { soundRefusal } from '../../../lib/sound-refusal.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Packing } from './use-packing.ts';

/** Steps whose field shows the reason itself. */
const shownByField: readonly unknown[] = ['picking', 'labelling', 'refused'];

/** Tells of a scanned code that was not counted: by a sound, to screen readers, and in words where no field shows them. */
export function ScanNotice({ step, context: { misread, refusals } }: Pick<Packing, 'step' | 'context'>) {
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    soundRefusal();
  }, [refusals]);
  if (!misread) return null;
  const words = problemText(misread);
  // The same refusal is told again, so each has an element of its own.
  if (shownByField.includes(step)) {
    return (
      <p key={refusals} role="alert" className="sr-only">
        {words}
      </p>
    );
  }
  return (
    <div className="mb-4">
      <Alert key={refusals} tone="danger" announce="alert">
        {words}
      </Alert>
    </div>
  );
}
