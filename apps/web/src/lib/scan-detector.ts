/** A key that was pressed: `key` as in `KeyboardEvent.key`, `at` in milliseconds. */
export type PressedKey = {
  readonly key: string;
  readonly at: number;
  /** Ctrl, Alt or Meta was held. */
  readonly modified: boolean;
  /** The key is held down and repeats itself. */
  readonly repeated: boolean;
};

/**
 * What becomes of a key. `part`: it may belong to a scan, and `begins` one. `scan`: it ends a scan, whose code is given. `drop`: nobody may hear it.
 * `pass`: a person pressed it.
 */
export type KeyVerdict =
  | { readonly is: 'part'; readonly begins: boolean }
  | { readonly is: 'scan'; readonly code: string }
  | { readonly is: 'drop' }
  | { readonly is: 'pass' };

/** Limits that tell a scanner from hands, in milliseconds (ADR 91). */
export const scanLimits = {
  /** The longest pause between two keys of a scan. */
  gap: 60,
  /** The longest pause on average. Hands reach it for two keys, never for a whole code. */
  average: 35,
  /** The fewest signs of a code. */
  length: 3,
  /** After a scan, nothing but another scan is heard for this long: some scanners end with two keys. */
  quiet: 300,
} as const;

const pass: KeyVerdict = { is: 'pass' };
const drop: KeyVerdict = { is: 'drop' };

/** Tells what a scanner sends from what hands type: signs faster than hands, ended by Enter or Tab. */
export class ScanDetector {
  #code = '';
  #began = 0;
  #last = Number.NEGATIVE_INFINITY;
  #quietUntil = Number.NEGATIVE_INFINITY;

  hear({ key, at, modified, repeated }: PressedKey): KeyVerdict {
    const isQuiet = at < this.#quietUntil;
    // Capitals are typed with Shift, in a scan too.
    if (key === 'Shift' || key === 'CapsLock') return pass;
    const isSign = [...key].length === 1 && !modified && !repeated;
    if (isSign) {
      const continues = this.#code !== '' && at - this.#last <= scanLimits.gap;
      // No code begins with a blank, and a blank alone presses a button.
      if (!continues && key === ' ') return this.#forget(isQuiet);
      if (!continues) this.#began = at;
      this.#code = continues ? this.#code + key : key;
      this.#last = at;
      return isQuiet ? drop : { is: 'part', begins: !continues };
    }
    const code = (key === 'Enter' || key === 'Tab') && !modified && !repeated ? this.#scanned(at) : undefined;
    if (code === undefined) return this.#forget(isQuiet);
    this.#code = '';
    this.#quietUntil = at + scanLimits.quiet;
    return { is: 'scan', code };
  }

  #forget(isQuiet: boolean): KeyVerdict {
    this.#code = '';
    return isQuiet ? drop : pass;
  }

  #scanned(at: number): string | undefined {
    const signs = [...this.#code].length;
    if (signs < scanLimits.length || at - this.#last > scanLimits.gap) return undefined;
    return (at - this.#began) / signs <= scanLimits.average ? this.#code : undefined;
  }
}
