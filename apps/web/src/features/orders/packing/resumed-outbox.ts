import { useEffect } from 'react';
import { useViewer } from '../../../lib/signed-in.tsx';
import { outboxOf } from './parcel-outbox.ts';

/** Goes on with the parcels that waited when this page was left, whatever screen is open now. */
export function ResumedOutbox() {
  const { userId } = useViewer();
  useEffect(() => void outboxOf(userId), [userId]);
  return null;
}
