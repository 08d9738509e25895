import { say } from '@trastienda/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const VariantHistory = lazyPart(async () => (await import('./variant-history.tsx')).VariantHistory);

/** Shows the history of a variant, which is only read when the person opens it. */
export function HistoryToggle({ id }: { readonly id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say(isOpen ? 'variant.history.hide' : 'variant.history.show')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <VariantHistory id={id} />
        </Suspense>
      ) : null}
    </>
  );
}
