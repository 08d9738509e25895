import { isAdmin, namesOfPath, productDataVerdict, say } from '@trastienda/domain';
import { useState } from 'react';
import type { Product } from 'trastienda-client';
import { SellerName } from '../../../lib/seller-name.tsx';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/cells.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { ProductForm } from '../product-form/product-form.tsx';

/** The data of a product: a form for its seller until a variant is approved (R11), and read-only for everybody else. */
export function ProductData({ product }: { readonly product: Product }) {
  const viewer = useViewer();
  const verdict = productDataVerdict(viewer, product.skuCounts);
  const [attempt, setAttempt] = useState(0);
  if (verdict.allowed) {
    return (
      <div className="pt-4">
        <ProductForm key={attempt} id={product.id} onCancel={() => setAttempt(attempt + 1)} />
      </div>
    );
  }
  return (
    <>
      {isAdmin(viewer) ? null : (
        <div className="pt-4">
          <Alert tone="info">{say(verdict.code, verdict.params)}</Alert>
        </div>
      )}
      <ProductFacts product={product} />
    </>
  );
}

/** The data of a product, read only. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const viewer = useViewer();
  const { id, accountName, name, description, category, brand, productSpecifications } = product;
  return (
    <div className="grid gap-4 pt-4 lg:grid-cols-2">
      <Card title={say('productDetail.data')}>
        <DefinitionList
          facts={[
            { term: say('productDetail.id'), value: id },
            ...(isAdmin(viewer)
              ? [{ term: say('productDetail.seller'), value: <SellerName account={accountName} /> }]
              : []),
            { term: say('productDetail.category'), value: namesOfPath(category.namePath).join(' / ') },
            { term: say('productDetail.name'), value: name },
            {
              term: say('productDetail.description'),
              value: <span className="whitespace-pre-line">{description}</span>,
            },
            { term: say('productDetail.brand'), value: brand.name },
            { term: say('productDetail.created'), value: <DateText value={product.creationDate} full /> },
            { term: say('productDetail.updated'), value: <DateText value={product.updateDate} full /> },
          ]}
        />
      </Card>
      <Card title={say('productDetail.attributes')}>
        {productSpecifications.length > 0 ? (
          <DefinitionList
            facts={productSpecifications.map((one) => ({ term: one.name, value: one.value }))}
            columns={2}
          />
        ) : (
          <p className="text-muted">{say('productDetail.attributes.none')}</p>
        )}
      </Card>
    </div>
  );
}
