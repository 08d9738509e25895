import { useEffect } from 'react';
import { useViewer } from '../../../lib/signed-in.tsx';
import { outboxOf } from './parcel-outbox.ts';

/** Resumes sending the parcels that were waiting when the page was left, on any screen. */
export function ResumedOutbox() {
  const { userId } = useViewer();
  useEffect(() => void outboxOf(userId), [userId]);
  return null;
}
