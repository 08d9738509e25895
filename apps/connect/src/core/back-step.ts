import type { LineUnits, ShipmentLabel, ShipmentToTell, ShopDecision, ShopReturn } from './ports.ts';

/** One thing that has to be done so that the storefront's order is as the marketplace's. */
export type BackStep =
  | { step: 'ship'; shipment: ShipmentToTell }
  | { step: 'deliver'; key: string }
  /** A shipment that the storefront has was withdrawn; `instead` carries its units now, undefined while none does. */
  | { step: 'tellWithdrawal'; key: string; instead: ShipmentLabel | undefined }
  | { step: 'keepUnits'; lines: readonly LineUnits[] }
  | { step: 'tellDecision'; decision: ShopDecision }
  | { step: 'announceReturn'; key: string; lines: readonly LineUnits[] }
  | { step: 'receiveReturn'; back: ShopReturn; lines: readonly (LineUnits & { sellable: number })[] }
  | { step: 'cancelReturn'; back: ShopReturn }
  /** The shop canceled a return that began there: the seller expects it no longer. */
  | { step: 'closeReturn'; back: ShopReturn }
  /** What the storefront cannot be told: a person has to look. */
  | { step: 'refuse'; code: BackRefusal; subject: string };

/** Why the storefront cannot be told something. */
export type BackRefusal =
  | 'units'
  | 'fewer'
  | 'more'
  | 'withdrawn'
  | 'return'
  | 'returnCanceled'
  | 'received'
  | 'declined';
