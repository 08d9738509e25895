import { canChangeRate } from '@trastienda/domain';
import { useCallback } from 'react';
import type { ShippingRate } from 'trastienda-client';
import { useCarrierContext } from '../../../lib/carrier-context.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';

/** Returns a function that says whether a rate can be selected for deletion, or why not. */
export function useChoosableRate(): (rate: ShippingRate) => true | string {
  const viewer = useViewer();
  const standing = useCarrierContext();
  return useCallback((rate) => refusalText(canChangeRate(viewer, rate, standing)) ?? true, [viewer, standing]);
}
