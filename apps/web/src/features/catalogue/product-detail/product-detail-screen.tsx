import { useQuery } from '@tanstack/react-query';
import { catalogueId, incidentParty, isSeller, say } from '@trastienda/domain';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, type Product } from 'trastienda-client';
import { EmbeddedIncidents } from '../../../lib/embedded.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { newVariant } from '../../../lib/product-path.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { ProductData } from './product-data.tsx';
import { ProductHistory } from './product-history.tsx';
import { VariantsTab } from './variants-tab.tsx';

const VariantDialog = lazyPart(async () => (await import('../variant/variant-dialog.tsx')).VariantDialog);
const incidentsAnchor = 'incidents';
const back = { to: '/catalog/list', label: say('productDetail.back') };

/** /catalog/details/:productId; `sku` shows only that variant in the list, `variant` is the one whose dialog is open. */
export function ProductDetailScreen() {
  const { productId = '' } = useParams();
  // An id that is no number becomes 0, which the server does not find.
  const id = catalogueId(productId) ?? 0;
  const { data, error, isFetching, refetch } = useQuery(catalogueQueries.product(id));
  if (data) return <ProductDetail key={id} product={data} />;
  const failure = error ? failureOf(error, say('productDetail.failed')) : undefined;
  return (
    <>
      <PageHeader back={back} title={say('productDetail.title', { id: productId })} />
      {failure ? (
        <ErrorState
          message={failure.message}
          requestId={failure.requestId}
          onRetry={error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  );
}

function ProductDetail({ product }: { readonly product: Product }) {
  const url = useUrlState();
  const viewer = useViewer();
  const { sku, variant, tab = sku ? 'variants' : 'data' } = url.values;
  const { APPROVED, PENDING_APPROVAL, REJECTED } = product.skuCounts;
  const shown = variant === newVariant ? newVariant : catalogueId(variant);
  return (
    <>
      <PageHeader
        back={back}
        title={product.name}
        tabTitle={say('productDetail.title', { id: product.id })}
        aside={<CopyButton value={String(product.id)} label={say('productDetail.title', { id: product.id })} />}
        facts={<p>{say('productDetail.title', { id: product.id })}</p>}
      />
      <div className="grid gap-4">
        {APPROVED + PENDING_APPROVAL + REJECTED === 0 ? (
          <Alert tone="warning" title={say('productDetail.noSkus')}>
            {isSeller(viewer) ? say('productDetail.needsSku') : null}
          </Alert>
        ) : null}
        <Tabs
          label={say('productDetail.tabs')}
          value={tab}
          onChange={(key) => url.patch({ tab: key })}
          tabs={[
            { key: 'data', label: say('productDetail.data'), panel: <ProductTab product={product} /> },
            { key: 'variants', label: say('productDetail.variants'), panel: <VariantsTab productId={product.id} /> },
          ]}
        />
      </div>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <VariantDialog
            key={shown}
            product={product}
            id={shown === newVariant ? undefined : shown}
            onClose={() => url.patch({ variant: '' })}
          />
        </Suspense>
      )}
    </>
  );
}

function ProductTab({ product }: { readonly product: Product }) {
  const viewer = useViewer();
  return (
    <div className="grid gap-4">
      {incidentParty(viewer) ? (
        <Button
          className="mt-4 justify-self-end"
          size="sm"
          onClick={() => document.getElementById(incidentsAnchor)?.scrollIntoView()}
        >
          {say('incidents.card.scroll')}
        </Button>
      ) : null}
      <ProductData product={product} />
      <ProductHistory product={product} />
      <div id={incidentsAnchor} className="scroll-mt-16">
        <EmbeddedIncidents incidenceType="PRODUCT" reference={String(product.id)} />
      </div>
    </div>
  );
}
