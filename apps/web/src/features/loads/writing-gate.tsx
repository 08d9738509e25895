import { mayChange } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { refusalWords } from '../../lib/refusal-words.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';

export interface WritingGateProps {
  /** A load that the server has is looked at, whoever asks. */
  readonly asks: boolean;
  readonly children: ReactNode;
}

/** Keeps who may change nothing (R20) from choosing a file that the server would refuse. */
export function WritingGate({ asks, children }: WritingGateProps) {
  const refusal = refusalWords(mayChange(useViewer()));
  return asks && refusal ? <Alert tone="warning">{refusal}</Alert> : children;
}
