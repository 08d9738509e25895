import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { alsoShort } from '../../lib/option-search.ts';
import { toasts } from '../../lib/toasts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { Button } from '../../ui/button.tsx';
import type { Option } from '../../ui/select.tsx';
import { searchSpecifications, specificationsKeys } from './categories.queries.ts';

/** Whether a specification applies to products or to variants. */
export type Level = 'product' | 'variant';

const words = {
  product: { label: 'specifications.search.ofProduct', add: 'specifications.add.toProduct' },
  variant: { label: 'specifications.search.ofVariant', add: 'specifications.add.toVariant' },
} as const;

/** Finds a specification that the category does not have yet, and adds it. */
export function SpecificationSearch({ categoryId, level }: { readonly categoryId: string; readonly level: Level }) {
  const queries = useQueryClient();
  const [chosen, choose] = useState<Option | null>(null);
  // A new field after each addition, because the old results still contain the added specification.
  const [round, setRound] = useState(0);
  const load = useMemo(
    () =>
      alsoShort(async (text, signal) => {
        const found = await searchSpecifications({ categoryId, isStockKeepingUnit: level === 'variant' }, text, signal);
        return found.map(({ specificationId, name }) => ({
          value: specificationId,
          label: `${name} ${specificationId}`,
        }));
      }),
    [categoryId, level],
  );
  const adding = useMutation({
    mutationFn: (specId: string) =>
      unwrap(
        api.POST('/categories/{categoryId}/specifications/{specId}', { params: { path: { categoryId, specId } } }),
      ),
    onSuccess: () => {
      choose(null);
      setRound((before) => before + 1);
      toasts.show({ tone: 'success', text: say('specifications.done'), subject: 'specifications' });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: specificationsKeys.all }),
  });
  return (
    <div className="grid gap-2">
      <form
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && !adding.isPending) adding.mutate(chosen.value);
        }}
      >
        <div className="min-w-0 grow basis-48">
          <Autocomplete
            key={round}
            label={say(words[level].label)}
            labelHidden
            placeholder={say('specifications.search')}
            value={chosen}
            onChange={choose}
            load={load}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus className="size-4" aria-hidden="true" />}
          refusal={chosen ? undefined : say('specifications.add.choose')}
          busy={adding.isPending}
          busyLabel={say('specifications.add.busy')}
        >
          {say(words[level].add)}
        </Button>
      </form>
      {adding.error ? (
        <Alert tone="danger" announce="alert">
          {failureOf(adding.error, say('specifications.add.failed')).message}
        </Alert>
      ) : null}
    </div>
  );
}
