import { say, sayCount } from '@trastienda/domain';
import { numberText } from '../../lib/format.ts';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReservedOrders } from './reserved-orders.tsx';
import { useStockForm } from './use-stock-form.ts';

interface StockDialogProps {
  /** The id of the variant. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Edits the stock of a variant: at most eight digits, and not less than the reserved units (S2 §5). */
export function StockDialog({ id, onClose }: StockDialogProps) {
  const form = useStockForm(id, onClose);
  const { resource, draft } = form;
  return (
    <ResourceDialog
      form={form}
      title={say('inventory.set.title', { name: resource?.skuName ?? id })}
      unavailableTitle={say('inventory.list.title')}
      description={
        resource &&
        say('inventory.set.help', {
          sku: resource.id,
          upc: resource.upc,
          reserved: numberText(resource.reservedQuantity),
        })
      }
      cancelLabel={say('inventory.set.cancel')}
      saveLabel={say('inventory.set.save')}
      savingLabel={say('inventory.set.saving')}
    >
      <TextField
        {...form.control('totalQuantity')}
        label={say('inventory.set.total')}
        value={draft.totalQuantity}
        onChange={(text) => form.change({ totalQuantity: text })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {resource && resource.reservedQuantity > 0 ? (
        <p>
          <ReservedOrders
            sku={resource.id}
            reserved={resource.reservedQuantity}
            text={sayCount('inventory.holds.show', resource.reservedQuantity)}
          />
        </p>
      ) : null}
    </ResourceDialog>
  );
}
