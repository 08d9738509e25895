import { type MigrationKind, say } from '@trastienda/domain';
import { PageHeader } from '../../ui/page-header.tsx';
import { MigrationCard } from './migration-card.tsx';

/** /updates/catalogAndBrand: brands and categories from the storefront (S3 §2). */
export function CatalogAndBrandScreen() {
  return <Migrations title={say('migration.title.catalogAndBrand')} kinds={['brands', 'categories']} />;
}

/** /updates/attributes: specifications of products and of variants (S3 §2). */
export function AttributesScreen() {
  return (
    <Migrations title={say('migration.title.attributes')} kinds={['productSpecifications', 'variantSpecifications']} />
  );
}

function Migrations({ title, kinds }: { readonly title: string; readonly kinds: readonly MigrationKind[] }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {kinds.map((kind) => (
          <MigrationCard key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}
