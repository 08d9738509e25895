import { canCarryShipment, packingLimits } from '@trastienda/domain';
import type { BenchCarrier, LabelDraft, PackingEvent } from '@trastienda/machines';
import { say } from '../../messages/say.ts';
import type { OpenBench } from './open-bench.ts';

/** Special keys that a packer presses; everything else is text. */
export type BenchKey =
  | 'enter'
  | 'escape'
  | 'tab'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'backspace'
  | 'clear'
  | 'list'
  | 'again'
  | 'pass'
  | 'before'
  | 'find'
  | 'read'
  | 'confirm'
  | 'undo';

/** How long no key is heard after a scan: some scanners end with two. */
const quietMilliseconds = 300;

/** The action of each key in one state. */
type Keys = Partial<Record<BenchKey, () => unknown>>;

/** Common reasons to set an order aside, which need no typing. */
export const usualReasons = (): string[] => [
  say('packing.aside.missing'),
  say('packing.aside.damaged'),
  say('packing.aside.address'),
];

const fields = ['trackingNumber', 'courier', 'trackingUrl'] as const satisfies readonly (keyof LabelDraft)[];

/** The current input: `line` is the typed text (a code, an order number or a reason), `at` the selected row. */
export type HandsState = { line: string; at: number; field: (typeof fields)[number] };

const before: HandsState = { line: '', at: -1, field: 'trackingNumber' };

/**
 * Interprets keys and scanned texts at the bench. It reads the flow's state at each key, so that keys pressed faster than the screen is
 * drawn still have the right meaning.
 */
export class BenchHands {
  readonly #bench: OpenBench['bench'];
  readonly #outbox: OpenBench['outbox'];
  readonly #undo: OpenBench['undo'];
  readonly #readRejection: OpenBench['readRejection'];
  readonly #leave: () => void;
  readonly #listeners = new Set<() => void>();
  #state: HandsState = before;
  #place = '';

  readonly #clock: () => number;
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(
    { bench, outbox, undo, readRejection }: Omit<OpenBench, 'start' | 'stop'>,
    leave: () => void,
    clock: () => number = Date.now,
  ) {
    this.#clock = clock;
    this.#bench = bench;
    this.#outbox = outbox;
    this.#undo = undo;
    this.#readRejection = readRejection;
    this.#leave = leave;
    this.#place = this.#placeNow();
    bench.subscribe(() => this.#follow());
  }

  getSnapshot = (): HandsState => this.#state;

  subscribe = (listener: () => void): { unsubscribe: () => void } => {
    this.#listeners.add(listener);
    return { unsubscribe: () => this.#listeners.delete(listener) };
  };

  /**
   * Typed or scanned text. A scanner sends a whole code with its line break at once: it belongs to the bench, whatever is being typed. It may
   * end with two breaks, so keys that follow at once are not heard.
   */
  type(text: string): void {
    const pieces = text.split(/[\r\n]+/);
    const rest = pieces.pop() ?? '';
    for (const code of pieces.filter((piece) => piece.trim() !== '')) {
      this.#change({ line: '' });
      this.#send({ type: 'code.scanned', code });
      this.#quietUntil = this.#clock() + quietMilliseconds;
    }
    if (rest !== '') this.#write(rest);
  }

  press(key: BenchKey): void {
    const { value } = this.#now;
    if (this.#now.hasTag('busy') || this.#clock() < this.#quietUntil) return;
    if (key === 'escape' && this.#undo.refrain()) return;
    this.#keys(String(value))[key]?.();
  }

  #keys(state: string): Keys {
    const places: Readonly<Record<string, () => Keys>> = {
      choosing: () => this.#choosing(),
      unavailable: () => this.#unavailable(),
      picking: () => this.#picking(),
      settingAside: () => this.#settingAside(),
      labelling: () => this.#labelling(),
      refused: () => this.#refused(),
    };
    return {
      read: () => this.#forgetRejection(),
      undo: () => this.#undo.press(() => this.#now.value === 'choosing' && this.#send({ type: 'queue.loadAsked' })),
      backspace: () => this.#erase('backspace'),
      clear: () => this.#erase('clear'),
      ...places[state]?.(),
    };
  }

  get #now() {
    return this.#bench.getSnapshot();
  }

  #send(event: PackingEvent): void {
    this.#bench.send(event);
  }

  #change(change: Partial<HandsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #placeNow(): string {
    const { value, context } = this.#bench.getSnapshot();
    return `${String(value)} ${context.order?.id ?? ''} ${context.order?.version ?? ''}`;
  }

  /** A new state starts with empty input. */
  #follow(): void {
    const place = this.#placeNow();
    if (place === this.#place) return;
    this.#place = place;
    const at = this.#now.value === 'settingAside' || this.#now.value === 'picking' ? 0 : -1;
    this.#change({ ...before, at });
  }

  #write(text: string): void {
    const { value, context } = this.#now;
    if (this.#now.hasTag('busy')) return;
    const line = context.order?.items[this.#state.at];
    if (value === 'labelling' || value === 'refused') this.#draft((typed) => typed + text);
    else if (value === 'picking' && line && this.#state.line === '' && (text === '+' || text === '-'))
      this.#send({ type: 'unit.ticked', id: line.id, by: text === '+' ? 1 : -1 });
    else this.#change({ line: this.#state.line + text });
  }

  #erase(key: 'backspace' | 'clear'): void {
    const shorter = (typed: string) => (key === 'clear' ? '' : Array.from(typed).slice(0, -1).join(''));
    const { value } = this.#now;
    if (value === 'labelling' || value === 'refused') this.#draft(shorter);
    else this.#change({ line: shorter(this.#state.line) });
  }

  #draft(change: (typed: string) => string): void {
    const { field } = this.#state;
    if (field === 'courier') return;
    const typed = this.#now.context.draft[field];
    this.#send({ type: 'label.changed', change: { [field]: change(typed) } });
    this.#change({ field });
  }

  #move(by: number, first: number, last: number): void {
    this.#change({ at: Math.min(last, Math.max(first, this.#state.at + by)) });
  }

  #unavailable(): Keys {
    const again = () => this.#send({ type: 'queue.loadAsked' });
    return { enter: again, again, escape: this.#leave };
  }

  #choosing(): Keys {
    const last = this.#now.context.queue.orders.length - 1;
    return {
      up: () => this.#move(-1, -1, last),
      down: () => this.#move(1, -1, last),
      again: () => this.#send({ type: 'queue.loadAsked' }),
      tab: () => this.#nextQueue(),
      pass: () => this.#turn(1),
      before: () => this.#turn(-1),
      find: () => this.#send({ type: 'queue.searched', text: this.#state.line }),
      escape: this.#leave,
      enter: () => this.#open(),
    };
  }

  #open(): void {
    const { line, at } = this.#state;
    const { queue } = this.#now.context;
    const typed = line.trim();
    const id = typed === '' ? queue.orders[at]?.id : typed;
    this.#change({ line: '' });
    if (id === undefined) this.#send({ type: 'packing.started' });
    else if (queue.orders.some((order) => order.id === id)) this.#send({ type: 'order.chosen', id });
    else this.#send({ type: 'code.scanned', code: id });
  }

  /** Turns the page of the queue, as far as there are pages. */
  #turn(by: 1 | -1): void {
    const { queue, from } = this.#now.context;
    const page = from + by;
    if (page >= 0 && page * packingLimits.queue < queue.total) this.#send({ type: 'page.chosen', from: page });
  }

  /** Shows the queue of the next carrier; after the last carrier, the queue of all. */
  #nextQueue(): void {
    const { queue, carrierId } = this.#now.context;
    const all: (string | undefined)[] = [undefined, ...queue.counts.map(({ id }) => id ?? '')];
    this.#send({ type: 'carrier.chosen', carrierId: all[(all.indexOf(carrierId) + 1) % all.length] });
  }

  #picking(): Keys {
    const last = (this.#now.context.order?.items.length ?? 0) - 1;
    return {
      up: () => this.#move(-1, 0, last),
      down: () => this.#move(1, 0, last),
      enter: () => {
        const { line: code } = this.#state;
        this.#change({ line: '' });
        this.#send(code.trim() === '' ? { type: 'picking.finished' } : { type: 'code.scanned', code });
      },
      ...this.#atBench,
    };
  }

  #labelling(): Keys {
    const changeCarrier = (by: 1 | -1) => this.#state.field === 'courier' && this.#carry(by);
    return {
      up: () => this.#focus(-1),
      down: () => this.#focus(1),
      left: () => changeCarrier(-1),
      right: () => changeCarrier(1),
      tab: () => this.#send({ type: 'picking.resumed' }),
      enter: () => this.#confirm(),
      ...this.#atBench,
    };
  }

  #refused(): Keys {
    const { tab: _, ...label } = this.#labelling();
    return {
      ...label,
      again: () => this.#send({ type: 'order.reloadAsked' }),
      pass: () => this.#send({ type: 'order.passed' }),
      confirm: () => this.#sendAnyway(),
    };
  }

  /** Sends a tracking number that another order has, once the server has told so. */
  #sendAnyway(): void {
    if (this.#now.context.failure?.code !== 'orders.ship.repeated') return;
    this.#send({ type: 'label.changed', change: { repeatedTracking: true } });
    this.#confirm();
  }

  /** Confirms the parcel; moves the focus to the first field with a problem. */
  #confirm(): void {
    this.#send({ type: 'parcel.confirmed' });
    const { problems } = this.#now.context;
    const wrong = fields.find((field) => problems[field]);
    if (wrong) this.#change({ field: wrong });
  }

  #focus(by: 1 | -1): void {
    const at = fields.indexOf(this.#state.field) + by;
    const field = fields[Math.min(fields.length - 1, Math.max(0, at))];
    if (field) this.#change({ field });
  }

  #carry(by: 1 | -1): void {
    const { queue, draft } = this.#now.context;
    const usable = usableCarriers(queue.carriers);
    const at = usable.findIndex(({ id }) => id === draft.courier);
    const next = usable[at < 0 ? 0 : (at + by + usable.length) % usable.length];
    if (!next) return;
    this.#send({ type: 'label.changed', change: { courier: next.id } });
    this.#change({ field: 'courier' });
  }

  get #atBench(): Keys {
    return {
      escape: () => this.#send({ type: 'aside.asked' }),
      list: () => this.#send({ type: 'bench.left' }),
    };
  }

  #settingAside(): Keys {
    const reasons = usualReasons();
    return {
      up: () => this.#move(-1, 0, reasons.length),
      down: () => this.#move(1, 0, reasons.length),
      escape: () => this.#send({ type: 'aside.refrained' }),
      enter: () => {
        const { line, at } = this.#state;
        this.#send({ type: 'aside.reasoned', reason: line.trim() === '' ? (reasons[at] ?? '') : line });
      },
    };
  }

  #forgetRejection(): void {
    const [first] = this.#outbox.getSnapshot().context.rejected;
    if (first) this.#readRejection(first.parcel.orderId);
  }
}

/** Carriers that a parcel can be assigned to by hand. */
export const usableCarriers = (carriers: readonly BenchCarrier[]): BenchCarrier[] => carriers.filter(canCarryShipment);
