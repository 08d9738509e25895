import type { Product } from '@trastienda/api-client';
import { isAdmin, say } from '@trastienda/domain';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/cells.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';

/** What a product says of itself, and what its category asked of it. */
export function ProductData({ product }: { readonly product: Product }) {
  const viewer = useViewer();
  const { id, accountName, name, description, category, brand, productSpecifications } = product;
  return (
    <div className="grid gap-4 pt-4 lg:grid-cols-2">
      <Card title={say('productDetail.data')}>
        <DefinitionList
          facts={[
            { term: say('productDetail.id'), value: id },
            ...(isAdmin(viewer) ? [{ term: say('productDetail.seller'), value: accountName }] : []),
            { term: say('productDetail.category'), value: category.namePath.slice(1).replaceAll('/', ' / ') },
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
