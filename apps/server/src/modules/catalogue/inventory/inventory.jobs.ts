/** Jobs of this area, with their payloads. */
export type InventoryJobs = {
  /** Number the changes of stock, so that readers find them in their sequence. */
  'inventory.numbering': Record<string, never>;
};
