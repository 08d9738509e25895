/** Bytes with which a character of damaged text begins (`damaged-text.ts`), and the bytes that then follow; all of them if absent. */
const inUtf8: ReadonlyMap<number, ReadonlySet<number> | undefined> = new Map([
  [0x3f, undefined],
  [0xc2, new Set([0xac, 0xb4])],
  [0xc3, new Set([0x82, 0x83, 0x8c, 0x94, 0xa2, 0xaf, 0xb0])],
  [0xe2, new Set([0x80, 0x88, 0x94])],
  [0xef, new Set([0xbf])],
]);
const inWindows1252: ReadonlyMap<number, ReadonlySet<number> | undefined> = new Map(
  [0x3f, 0x81, 0x82, 0xac, 0xb4, 0xc2, 0xc3, 0xcc, 0xd4, 0xe2, 0xef, 0xf0].map((byte) => [byte, undefined]),
);

type Lead = { lead: number; follow: ReadonlySet<number> | undefined; next: number };

/** Searches a block of text for bytes of damaged text, natively, so that rows without them cost nothing. */
export class SuspectBytes {
  #bytes: Uint8Array = new Uint8Array();
  #leads: Lead[] = [];

  /** Begins a block, whose text ends at `end`. */
  begin(bytes: Uint8Array, end: number, multiByte: boolean): void {
    this.#bytes = bytes.subarray(0, end);
    this.#leads = [...(multiByte ? inUtf8 : inWindows1252)].map(([lead, follow]) => ({ lead, follow, next: -1 }));
  }

  /** Whether there may be damaged text from one position up to another; positions only grow. */
  isIn(from: number, to: number): boolean {
    let isFound = false;
    for (let index = 0; index < this.#leads.length; index++) {
      const one = this.#leads[index] as Lead;
      if (one.next < from) one.next = this.#search(one, from);
      isFound ||= one.next < to;
    }
    return isFound;
  }

  #search({ lead, follow }: Pick<Lead, 'lead' | 'follow'>, from: number): number {
    const bytes = this.#bytes;
    for (let at = bytes.indexOf(lead, from); at >= 0; at = bytes.indexOf(lead, at + 1))
      if (!follow || follow.has(bytes[at + 1] as number)) return at;
    return Number.POSITIVE_INFINITY;
  }
}
