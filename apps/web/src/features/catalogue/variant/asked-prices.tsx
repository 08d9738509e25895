import type { SavedSku } from '@trastienda/validators';
import { Alert } from '../../../ui/alert.tsx';
import { rejectedText, waitingText } from './waiting-text.ts';

/** The price that waits for an administrator, and the last rejected one (R23 and R27). */
export function AskedPrices({ waitingPrice, rejectedPrice }: Pick<SavedSku, 'waitingPrice' | 'rejectedPrice'>) {
  return (
    <>
      {waitingPrice ? <Alert tone="info">{waitingText(waitingPrice)}</Alert> : null}
      {rejectedPrice ? <Alert tone="warning">{rejectedText(rejectedPrice)}</Alert> : null}
    </>
  );
}
