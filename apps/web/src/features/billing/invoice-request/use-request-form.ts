import { withStateOfCode } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';
import { checkInvoiceRequest, emptyInvoiceRequest, type InvoiceRequestForm } from '@trastienda/validators';
import { useEffect, useEffectEvent } from 'react';
import { useStepForm } from '../../../lib/fields.ts';
import { problemText } from '../../../lib/problem-text.ts';

/** The fields of the second step; the postal code brings what it tells of the address, and errors from the server are shown at their fields. */
export function useRequestForm(failure: Failure | undefined, onSubmit: (form: InvoiceRequestForm) => void) {
  const form = useStepForm<InvoiceRequestForm>({
    start: emptyInvoiceRequest,
    words: problemText,
    check: checkInvoiceRequest,
    change: withStateOfCode,
    onSubmit,
  });
  const refuse = useEffectEvent(form.refuse);
  useEffect(() => {
    if (failure) refuse(failure.fields);
  }, [failure]);
  return form;
}

export type RequestForm = ReturnType<typeof useRequestForm>;
