import { say } from '@trastienda/domain';
import { useScanner } from '../../../lib/scanner.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLine } from '../../../ui/skeleton.tsx';
import { Bench } from './bench.tsx';
import { PackingQueue } from './packing-queue.tsx';
import { ParcelStatus } from './parcel-status.tsx';
import { ScanNotice } from './scan-notice.tsx';
import { usePacking } from './use-packing.ts';
import { WaitingParcels } from './waiting-parcels.tsx';

/** /orders/packing */
export function PackingScreen() {
  const packing = usePacking();
  const { step, isAtBench, failure, send } = packing;
  useScanner((code) => send({ type: 'code.scanned', code }));
  return (
    <>
      <WaitingParcels {...packing} />
      <ScanNotice {...packing} />
      <ParcelStatus {...packing} />
      {isAtBench ? (
        <Bench {...packing} />
      ) : step === 'choosing' || step === 'finding' ? (
        <PackingQueue {...packing} />
      ) : (
        <>
          <PageHeader title={say('packing.title')} />
          {step === 'unavailable' && failure ? (
            <ErrorState {...failure} onRetry={() => send({ type: 'queue.loadAsked' })} />
          ) : (
            <LoadingLine />
          )}
        </>
      )}
    </>
  );
}
