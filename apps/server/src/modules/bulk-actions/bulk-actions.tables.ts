import type { BulkActionName, BulkActionState, BulkResultState, BulkRowStatus, BulkSubject } from '@trastienda/domain';
import type { ShipmentRow } from '@trastienda/validators';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Surface } from '../audit/surface.ts';

export interface BulkActionsTables {
  bulk_action: {
    id: string;
    /** Chosen by the caller. */
    key: string;
    action: BulkActionName;
    subject: GeneratedAlways<BulkSubject>;
    state: Generated<BulkActionState>;
    created_by: string;
    /** The seller's whose people see it; null: administrators alone. */
    account_name: string | null;
    /** What is said to the seller of rows that are rejected. */
    note: string | null;
    surface: Surface;
    request_id: string;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    total: number;
    checked: Generated<number>;
    possible: Generated<number>;
    impossible: Generated<number>;
    done: Generated<number>;
    refused: Generated<number>;
    /** How often the step in hand failed without a reason that a person could be told. */
    failures: Generated<number>;
    cancel_requested_at: Date | null;
    worker: string | null;
    lease_until: Date | null;
    version: Generated<number>;
  };
  bulk_action_row: {
    bulk_action_id: string;
    position: number;
    /** Of an order, a product or a price, as it was asked for: there may be none. */
    row_id: string;
    /** The packages that an order is to be sent in. */
    shipments: JSONColumnType<ShipmentRow[]> | null;
    state: Generated<BulkResultState>;
    code: string | null;
    message: string | null;
    status: BulkRowStatus | null;
    at: Date | null;
  };
}
