import { carrierBlockedVerdict, say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { useCarrierContext } from '../../lib/carrier-context.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';

export interface CarriersGateProps {
  /** False for a load that the server already has: it continues despite a block. */
  readonly asks: boolean;
  readonly children: ReactNode;
}

/** Keeps a seller whose carriers are blocked from choosing a file that the server would refuse (S3 §2). */
export function CarriersGate({ asks, children }: CarriersGateProps) {
  const viewer = useViewer();
  const standing = useCarrierContext({ enabled: asks });
  const refusal = refusalText(carrierBlockedVerdict(viewer, standing));
  if (!asks || !refusal) return children;
  return (
    <Alert tone="warning" title={say('carrierBlocks.banner')} announce="status">
      {refusal}
    </Alert>
  );
}
