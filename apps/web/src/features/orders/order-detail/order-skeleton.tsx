import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Reserves the cards' space while the order loads. */
export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-2.5 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-2.5">
        <SkeletonCard className="h-24" />
        <SkeletonCard className="h-64" />
      </div>
      <div className="grid gap-2.5">
        <SkeletonCard className="h-32" />
        <SkeletonCard className="h-48" />
      </div>
    </div>
  );
}

function SkeletonCard({ className }: { readonly className: string }) {
  return (
    <Card>
      <Skeleton className={className} />
    </Card>
  );
}
