import { say } from '@trastienda/domain';
import { useNavigate } from 'react-router-dom';
import { firstVariantPath, productListPath } from '../../../lib/product-path.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProductForm } from './product-form.tsx';

/** /catalog/new */
export function NewProductScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader back={{ to: productListPath, label: say('products.list.title') }} title={say('products.form.new')} />
      <ProductForm
        onSaved={({ id }) => navigate(firstVariantPath(id), { replace: true })}
        onCancel={() => navigate(productListPath)}
      />
    </>
  );
}
