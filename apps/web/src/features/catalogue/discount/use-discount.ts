import { useMutation } from '@tanstack/react-query';
import { ApiError, type BulkDiscountForm, unwrapBlob } from '@trastienda/api-client';
import { say, todayInMexico } from '@trastienda/domain';
import { checkBulkDiscount } from '@trastienda/validators';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import type { DiscountChoice } from '../../../lib/embedded.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { useStepForm } from '../../../lib/fields.ts';
import { numberWords } from '../../../lib/format.ts';
import { handFile } from '../../../lib/handed-file.ts';
import { problemWords } from '../../../lib/problem-words.ts';
import { toasts } from '../../../lib/toasts.ts';

/** Where files of prices are loaded. */
const pricesPath = '/catalog/changePricesCSV';

/** The form of a bulk discount. Its prices go on as a file of prices: looked at, confirmed, left for later and undone there. */
export function useDiscount(choice: DiscountChoice) {
  const navigate = useNavigate();
  const preparing = useMutation({
    mutationFn: (value: Pick<BulkDiscountForm, 'discount' | 'priceValidUntil'>) =>
      discountFile({ ...value, ...choice }),
    onSuccess: ({ file, left }) => {
      handFile(pricesPath, { file, done: 'discount.done' });
      if (left > 0) {
        const text = left === 1 ? say('discount.left.one') : say('discount.left', { n: numberWords(left) });
        toasts.show({ tone: 'info', text, subject: 'discount' });
      }
      navigate(pricesPath);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) form.refuse(error.fields);
    },
  });
  const form = useStepForm({
    start: { discount: '', priceValidUntil: '' },
    words: problemWords,
    check: (draft) => checkBulkDiscount(draft, { today: todayInMexico() }),
    onSubmit: (draft) => {
      const checked = checkBulkDiscount(draft, { today: todayInMexico() });
      if (checked.valid) preparing.mutate(checked.value);
    },
  });
  return {
    form,
    busy: preparing.isPending,
    failure: preparing.error ? failureOf(preparing.error, say('discount.failed')) : undefined,
  };
}

/** The prices of a discount as a file, and how many of the chosen variants are not in it. */
async function discountFile(body: BulkDiscountForm) {
  const headers = { Accept: 'text/csv' };
  const answer = await api.POST('/sku/prices/bulkdiscount/csv', { body, parseAs: 'blob', headers });
  const blob = await unwrapBlob(Promise.resolve(answer));
  const chosen = Number(answer.response.headers.get('x-total-count') ?? 0);
  const text = await blob.text();
  // A line of titles, and an end behind the last one.
  const rows = text.split('\r\n').length - 2;
  const content = new File([text], say('discount.file', { percent: body.discount }), { type: 'text/csv' });
  return { file: { name: content.name, size: content.size, content }, left: chosen - rows };
}
