import { limits } from '@trastienda/domain';
import { useEffect, useState } from 'react';

/** When a search-as-you-type field searches and how many options it shows (S1 §9). */
export const optionSearchLimits = {
  debounceMs: limits.autocompleteDebounceMilliseconds,
  minimumCharacters: limits.sellerSearchCharacters,
  options: limits.autocompleteOptions,
  displayed: limits.autocompleteDisplayed,
};

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The search of a search-as-you-type field: by default from three characters on, for things that are many, such as sellers (S1 §5). */
export type OptionLoad = ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>) & {
  readonly fromCharacters?: number;
};

/** Marks a search of few things with possibly short names, such as the brand "LG": it runs from the first character on. */
export const alsoShort = (load: OptionLoad): OptionLoad => Object.assign(load, { fromCharacters: 1 });

export interface OptionSearch {
  readonly text: string;
  readonly enabled: boolean;
  readonly load: OptionLoad;
}

type Found = { readonly for: string; readonly options: readonly Choice[]; readonly failure?: string };

/**
 * Searches while the user types: an empty text at once, a long enough text after a pause. A response that arrives too late is dropped. Until
 * the answer the options are those of an earlier text, and not `fresh`.
 */
export function useOptionSearch({ text, enabled, load }: OptionSearch): {
  readonly options: readonly Choice[];
  readonly notice: string;
  readonly fresh: boolean;
} {
  const wanted = text.trim();
  const { fromCharacters = optionSearchLimits.minimumCharacters } = load;
  const askable = wanted === '' || wanted.length >= fromCharacters;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!enabled || !askable) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        load(wanted, controller.signal).then(
          (options) => setFound({ for: wanted, options: options.slice(0, optionSearchLimits.options) }),
          (failure: unknown) => {
            if (controller.signal.aborted) return;
            const words = failure instanceof Error && failure.message ? failure.message : 'No fue posible buscar';
            setFound({ for: wanted, options: [], failure: words });
          },
        );
      },
      wanted === '' ? 0 : optionSearchLimits.debounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, enabled, askable, load]);

  if (!askable) return { options: [], notice: `Escriba al menos ${fromCharacters} caracteres`, fresh: true };
  if (found?.for !== wanted)
    return { options: found?.options ?? [], notice: enabled ? 'Buscando...' : '', fresh: false };
  const notice = found.failure ?? (found.options.length === 0 ? 'Sin resultados' : '');
  return { options: found.options, notice, fresh: true };
}
