import { say } from '@trastienda/domain';
import type { SavedProduct } from '@trastienda/validators';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ResourceForm } from '../../../ui/resource-form.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductFormProps {
  /** Undefined for a new product. */
  readonly id?: number;
  readonly onSaved?: (saved: SavedProduct) => void;
  /** Restores the data of the server, or leaves the form. */
  readonly onCancel: () => void;
}

/** A product's data with Cancelar and Guardar (S2 §2). */
export function ProductForm({ id, onSaved, onCancel }: ProductFormProps) {
  const form = useProductForm(id, onSaved);
  if (form.unavailable) return <ErrorState {...form.unavailable} />;
  if (form.awaited) return <Skeleton className="h-64 w-full" />;
  return (
    <ResourceForm
      form={form}
      saveLabel={say('products.form.save')}
      savingLabel={say('products.form.saving')}
      unready={form.attributes.pending}
      otherActions={
        <Button disabled={form.busy} onClick={onCancel}>
          {say('products.form.cancel')}
        </Button>
      }
    >
      <ProductFields form={form} />
    </ResourceForm>
  );
}
