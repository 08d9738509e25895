import { mayChange } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { refusalText } from '../../lib/refusal-text.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';

export interface WritingGateProps {
  /** False for a load that the server already has: every viewer may look at it. */
  readonly asks: boolean;
  readonly children: ReactNode;
}

/** Keeps viewers without write access (R20) from choosing a file that the server would refuse. */
export function WritingGate({ asks, children }: WritingGateProps) {
  const refusal = refusalText(mayChange(useViewer()));
  return asks && refusal ? <Alert tone="warning">{refusal}</Alert> : children;
}
