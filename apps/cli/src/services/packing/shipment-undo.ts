import type { PackingContext } from '@trastienda/machines';

type Announced = NonNullable<PackingContext['told']>;

/** The undo of the last shipment: asked for, under way, done, or why it could not be done. */
export type UndoState =
  | { invoiceNumber: string; is: 'asked' | 'working' | 'done' }
  | { invoiceNumber: string; is: 'failed'; why: string };

/** Takes back the last shipment of the bench, asked for by one key and confirmed by the same one (ADR 109). */
export class ShipmentUndo {
  readonly #withdraw: (told: Announced) => Promise<unknown>;
  readonly #told: () => PackingContext['told'];
  readonly #listeners = new Set<() => void>();
  #state: UndoState | undefined;

  constructor(told: () => PackingContext['told'], withdraw: (told: Announced) => Promise<unknown>) {
    this.#told = told;
    this.#withdraw = withdraw;
  }

  /** The undo of the shipment that was told last; another shipment leaves it behind. */
  getSnapshot = (): UndoState | undefined =>
    this.#state?.invoiceNumber === this.#told()?.invoiceNumber ? this.#state : undefined;

  subscribe = (listener: () => void): { unsubscribe: () => void } => {
    this.#listeners.add(listener);
    return { unsubscribe: () => this.#listeners.delete(listener) };
  };

  /** The key of the undo: asks first, and does it when it is pressed again. A parcel that waits for the network has no shipment yet. */
  async press(onDone: () => void): Promise<void> {
    const told = this.#told();
    if (!told || told.waits) return;
    const { invoiceNumber } = told;
    const is = this.getSnapshot()?.is;
    if (is === 'working' || is === 'done') return;
    if (is !== 'asked') return this.#become({ invoiceNumber, is: 'asked' });
    this.#become({ invoiceNumber, is: 'working' });
    try {
      await this.#withdraw(told);
      this.#become({ invoiceNumber, is: 'done' });
      onDone();
    } catch (error) {
      this.#become({ invoiceNumber, is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Takes the question back; false if nothing was asked. */
  refrain(): boolean {
    if (this.getSnapshot()?.is !== 'asked') return false;
    this.#become(undefined);
    return true;
  }

  #become(state: UndoState | undefined): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
