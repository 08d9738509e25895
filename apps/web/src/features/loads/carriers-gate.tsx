import { useQuery } from '@tanstack/react-query';
import { isSeller, say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { loadsQueries } from './loads.queries.ts';

export interface CarriersGateProps {
  /** A load that the server has goes on, block or not. */
  readonly asks: boolean;
  readonly children: ReactNode;
}

/** Keeps a seller whose carriers are blocked from choosing a file that the server would refuse (S3 §2). */
export function CarriersGate({ asks, children }: CarriersGateProps) {
  const isAsked = isSeller(useViewer()) && asks;
  const { data: isBlocked } = useQuery({ ...loadsQueries.carriersBlocked(), enabled: isAsked });
  if (!isAsked || !isBlocked) return children;
  return (
    <Alert tone="warning" announce="status">
      {say('loads.rates.blocked')}
    </Alert>
  );
}
