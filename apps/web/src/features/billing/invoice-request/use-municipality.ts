import { isPostalCode } from '@trastienda/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { RequestForm } from './use-request-form.ts';

/** Writes the municipality of the postal code, unless the buyer wrote one, and answers those that the field offers. */
export function useMunicipality({ draft, change }: RequestForm): readonly string[] {
  const { postalCode } = draft;
  const municipalities = useMunicipalities(postalCode);
  const written = useRef('');
  const take = useEffectEvent(() => {
    const municipality = (municipalities.length === 1 && municipalities[0]) || '';
    if (draft.municipality === '' || draft.municipality === written.current) change({ municipality });
    written.current = municipality;
  });
  // Once an answer: what the buyer types afterwards stays.
  useEffect(() => {
    if (municipalities) take();
  }, [municipalities]);
  return municipalities;
}

const none: readonly string[] = [];

/** The municipalities that a postal code may belong to; none until the answer is there, or without one: the buyer can write theirs. */
function useMunicipalities(postalCode: string): readonly string[] {
  const [found, setFound] = useState({ postalCode: '', municipalities: none });
  useEffect(() => {
    if (!isPostalCode(postalCode)) return undefined;
    const controller = new AbortController();
    const call = { params: { path: { postalCode } }, signal: controller.signal };
    api.GET('/invoicedata/postal-areas/{postalCode}', call).then(
      ({ data }) => data && setFound({ postalCode, municipalities: data.municipalities }),
      () => undefined,
    );
    return () => controller.abort();
  }, [postalCode]);
  return found.postalCode === postalCode ? found.municipalities : none;
}
