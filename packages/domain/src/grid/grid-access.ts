import { mayChange } from '../access/access-rule.ts';
import { hasPermission, type Viewer } from '../access/viewer.ts';
import { mayEditProducts } from '../products/product-rules.ts';
import { allowed, forbidden, type Verdict } from '../verdict.ts';

/** Whether the viewer may edit prices or stock in the grid: the viewer must be allowed to load the file that the edits become (R10; R20). */
export function gridVerdict(viewer: Viewer, layout: 'prices' | 'inventory'): Verdict {
  const changes = mayChange(viewer);
  if (!changes.allowed) return changes;
  const edits = mayEditProducts(viewer);
  if (!edits.allowed) return edits;
  return hasPermission(viewer, layout === 'prices' ? 'CATALOG_USER' : 'INVENTORY_USER')
    ? allowed
    : forbidden(layout === 'prices' ? 'grid.readOnly.prices' : 'grid.readOnly.inventory');
}
