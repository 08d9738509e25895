import type { SavedSku } from '@trastienda/validators';
import { Alert } from '../../../ui/alert.tsx';
import { rejectedWords, waitingWords } from './waiting-words.ts';

/** The price that waits for an administrator, and the last rejected one (R23 and R27). */
export function AskedPrices({ waitingPrice, rejectedPrice }: Pick<SavedSku, 'waitingPrice' | 'rejectedPrice'>) {
  return (
    <>
      {waitingPrice ? <Alert tone="info">{waitingWords(waitingPrice)}</Alert> : null}
      {rejectedPrice ? <Alert tone="warning">{rejectedWords(rejectedPrice)}</Alert> : null}
    </>
  );
}
