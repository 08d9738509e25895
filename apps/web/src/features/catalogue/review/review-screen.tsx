import { type SkuDecision, say } from '@trastienda/domain';
import { useState } from 'react';
import type { Product, Sku } from 'trastienda-client';
import { SellerName } from '../../../lib/seller-name.tsx';
import { useScreenKeys } from '../../../lib/shortcuts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { LoadingLine, Skeleton } from '../../../ui/skeleton.tsx';
import { ImageGallery } from '../images/image-gallery.tsx';
import { ProductFacts } from '../product-detail/product-data.tsx';
import { VariantFacts } from '../variant/variant-facts.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewQueue } from './use-review-queue.ts';

type Queue = ReturnType<typeof useReviewQueue>;

/** /catalog/review: the pending variants that the list's filters find, one after the other. */
export function ReviewScreen() {
  const queue = useReviewQueue();
  const { query, sku, isAtEnd } = queue;
  if (query.data === undefined) {
    return (
      <>
        <PageHeader title={say('skus.review.title')} back={{ to: queue.list, label: say('skus.review.back') }} />
        {query.error ? <QueryError query={query} failed={say('skus.review.failed')} /> : <LoadingLine />}
      </>
    );
  }
  if (isAtEnd || (queue.total === 0 && sku.data === undefined && !sku.isLoading)) return <NothingOpen {...queue} />;
  return <OpenVariant key={sku.data?.id} {...queue} />;
}

/** The end of the queue, or a queue without variants. */
function NothingOpen({ isAtEnd, isFiltered, list, total, restart }: Queue) {
  useScreenKeys(isAtEnd ? [{ key: 'n', words: say('skus.review.start'), run: restart }] : []);
  return (
    <>
      <PageHeader title={say('skus.review.title')} back={{ to: list, label: say('skus.review.back') }} />
      <Card>
        {isAtEnd ? (
          <EmptyState
            title={say('skus.review.end')}
            hint={`${say('skus.review.end.help')} ${say('skus.review.waiting', { n: total })}`}
            action={
              <Button variant="primary" shortcut="N" onClick={restart}>
                {say('skus.review.start')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={say('skus.review.none')}
            hint={say(isFiltered ? 'skus.review.none.filtered' : 'skus.review.none.help')}
            action={isFiltered ? <Link to="/catalog/review">{say('skus.review.all')}</Link> : undefined}
          />
        )}
      </Card>
    </>
  );
}

function OpenVariant(queue: Queue) {
  const { sku, product, place, total, list, goOn, goBack, hasNext } = queue;
  const [decision, setDecision] = useState<SkuDecision>();
  // Who decides has seen the variant and its product.
  const isSeen = sku.data !== undefined && product.data !== undefined;
  const isPending = sku.data?.status === 'PENDING_APPROVAL';
  const decide = (chosen: SkuDecision) => () => {
    if (isPending && isSeen) setDecision(chosen);
  };
  useScreenKeys([
    { key: 'a', words: say('skus.approve'), run: decide('approve') },
    { key: 'r', words: say('skus.reject'), run: decide('reject') },
    { key: 'n', words: say('skus.review.next'), run: goOn },
    { key: 'p', words: say('skus.review.previous'), run: () => goBack?.() },
  ]);
  const refusal = sku.data && !isPending ? say('skus.review.decided', { sku: sku.data.id }) : undefined;
  return (
    <>
      <PageHeader
        title={say('skus.review.title')}
        back={{ to: list, label: say('skus.review.back') }}
        facts={
          <span role="status">
            {place === undefined
              ? say('skus.review.waiting', { n: total })
              : say('skus.review.place', { place, n: total })}
            {sku.data ? <span className="sr-only"> · {sku.data.skuName}</span> : null}
          </span>
        }
        actions={
          <>
            <Button variant="quiet" shortcut="P" disabled={!goBack} onClick={goBack}>
              {say('skus.review.previous')}
            </Button>
            <Button variant="quiet" shortcut="N" disabled={!hasNext && total === 0} onClick={goOn}>
              {say('skus.review.next')}
            </Button>
            <Button shortcut="R" refusal={refusal} disabled={!isSeen} onClick={decide('reject')}>
              {say('skus.reject')}
            </Button>
            <Button variant="primary" shortcut="A" refusal={refusal} disabled={!isSeen} onClick={decide('approve')}>
              {say('skus.approve')}
            </Button>
          </>
        }
      />
      {sku.data ? (
        <Reviewed sku={sku.data} product={product.data} refusal={refusal} />
      ) : sku.error ? (
        <QueryError query={sku} failed={say('variant.failed')} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {product.error ? <QueryError query={product} failed={say('productDetail.failed')} /> : null}
      <p className="mt-4 text-muted text-xs max-md:hidden">{say('skus.review.keys')}</p>
      {decision && sku.data && product.data ? (
        <ReviewDialog
          sku={sku.data}
          decision={decision}
          product={{ ...product.data.skuCounts, version: product.data.version }}
          onDecided={goOn}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </>
  );
}

interface ReviewedProps {
  readonly sku: Sku;
  readonly product: Product | undefined;
  readonly refusal: string | undefined;
}

/** What a reviewer looks at: images first, then the data of the variant and of its product. */
function Reviewed({ sku, product, refusal }: ReviewedProps) {
  return (
    <div className="grid gap-4">
      {refusal ? (
        <Alert tone="info" announce="status">
          {refusal}
        </Alert>
      ) : null}
      <Card title={sku.skuName} actions={<SellerName account={sku.accountName} />}>
        <div className="grid gap-4">
          <ImageGallery urls={sku.images.map(({ imageUrl }) => imageUrl)} onChange={() => undefined} />
          <VariantFacts sku={sku} raise={null} />
        </div>
      </Card>
      {product ? <ProductFacts product={product} /> : <Skeleton className="h-48 w-full" />}
    </div>
  );
}
