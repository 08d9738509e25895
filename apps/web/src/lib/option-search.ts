import { limits } from '@trastienda/domain';
import { useEffect, useState } from 'react';

/** How a search-as-you-type field asks and how much it shows (S1 §9). */
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

/** What a field asks as one types: from three characters on where there are many of what it finds, as of sellers (S1 §5). */
export type OptionLoad = ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>) & {
  readonly fromCharacters?: number;
};

/** A search of things that are few and may have short names, such as the brand "LG": it asks from the first character on. */
export const alsoShort = (load: OptionLoad): OptionLoad => Object.assign(load, { fromCharacters: 1 });

export interface OptionSearch {
  readonly text: string;
  readonly enabled: boolean;
  readonly load: OptionLoad;
}

type Found = { readonly for: string; readonly options: readonly Choice[]; readonly failure?: string };

/** Searches as one types: '' at once, as many characters as it needs after a pause; an answer that came too late is dropped. */
export function useOptionSearch({ text, enabled, load }: OptionSearch): {
  readonly options: readonly Choice[];
  readonly notice: string;
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

  if (!askable) return { options: [], notice: `Escriba al menos ${fromCharacters} caracteres` };
  if (found?.for !== wanted) return { options: found?.options ?? [], notice: enabled ? 'Buscando...' : '' };
  return { options: found.options, notice: found.failure ?? (found.options.length === 0 ? 'Sin resultados' : '') };
}
