import { useMutation } from '@tanstack/react-query';
import { say, todayInMexico } from '@trastienda/domain';
import { checkBulkDiscount } from '@trastienda/validators';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, type BulkDiscountForm, unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import type { DiscountChoice } from '../../../lib/embedded.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { useStepForm } from '../../../lib/fields.ts';
import { numberText } from '../../../lib/format.ts';
import { handFile } from '../../../lib/handed-file.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { toasts } from '../../../lib/toasts.ts';

type Terms = Pick<BulkDiscountForm, 'discount' | 'priceValidUntil'>;

/** The screen that loads price files. */
const pricesPath = '/catalog/changePricesCSV';

/** The form of a bulk discount. Its prices continue as a price file: previewed, confirmed, scheduled or undone on the load screen. */
export function useDiscount(choice: DiscountChoice) {
  const navigate = useNavigate();
  const wanted = useRef<'next' | 'comparison'>('next');
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.fields) form.refuse(error.fields);
  };
  const preparing = useMutation({
    mutationFn: (value: Terms) => discountFile({ ...value, ...choice }),
    onSuccess: ({ file, left }) => {
      handFile(pricesPath, { file, day: todayInMexico(), done: 'discount.done' });
      if (left > 0) {
        const text = say('discount.left', { n: numberText(left) });
        toasts.show({ tone: 'info', text, subject: 'discount' });
      }
      navigate(pricesPath);
    },
    onError: refused,
  });
  const comparing = useMutation({
    mutationFn: async (value: Terms) => {
      const { blob } = await pricesOf({ ...value, ...choice }, { comparison: true });
      saveBlob(say('discount.compare.file', { percent: value.discount }), blob);
    },
    onError: refused,
  });
  const form = useStepForm({
    start: { discount: '', priceValidUntil: '' },
    words: problemText,
    check: (draft) => checkBulkDiscount(draft, { today: todayInMexico() }),
    onSubmit: (draft) => {
      const checked = checkBulkDiscount(draft, { today: todayInMexico() });
      if (!checked.valid) return;
      const [one, other] = wanted.current === 'next' ? [preparing, comparing] : [comparing, preparing];
      other.reset();
      one.mutate(checked.value);
    },
  });
  const submit = (what: 'next' | 'comparison') => () => {
    wanted.current = what;
    form.submit();
  };
  const error = preparing.error ?? comparing.error;
  return {
    form: { ...form, submit: submit('next') },
    /** Only downloads a list of the current and the new prices. */
    compare: submit('comparison'),
    busy: preparing.isPending,
    comparing: comparing.isPending,
    failure: error ? failureOf(error, say('discount.failed')) : undefined,
  };
}

async function pricesOf(body: BulkDiscountForm, query: { comparison?: boolean } = {}) {
  const headers = { Accept: 'text/csv' };
  const answer = await api.POST('/sku/prices/bulkdiscount/csv', { params: { query }, body, parseAs: 'blob', headers });
  const blob = await unwrapBlob(Promise.resolve(answer));
  return { blob, chosen: Number(answer.response.headers.get('x-total-count') ?? 0) };
}

/** The prices of a discount as a file, and how many of the selected variants it leaves out. */
async function discountFile(body: BulkDiscountForm) {
  const { blob, chosen } = await pricesOf(body);
  const text = await blob.text();
  // Without the title line and the empty text after the last line break.
  const rows = text.split('\r\n').length - 2;
  const content = new File([text], say('discount.file', { percent: body.discount }), { type: 'text/csv' });
  return { file: { name: content.name, size: content.size, content }, left: chosen - rows };
}
