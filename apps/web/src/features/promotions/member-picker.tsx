import { type PromotionScope, promotionLimits, say } from '@trastienda/domain';
import { memberSearches, searchCategories } from '../../lib/member-options.ts';
import { searchSellers } from '../../lib/seller-options.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { PromotionFormView } from './use-promotion-form.ts';

const searches = {
  brands: memberSearches.brand,
  products: memberSearches.product,
  categories: searchCategories,
  sellers: searchSellers,
} as const;

const max = promotionLimits.members;

/** One of the lists that narrow a promotion: up to a hundred members, found by search (S3 §9). */
export function MemberPicker({ form, list }: { readonly form: PromotionFormView; readonly list: PromotionScope }) {
  const chosen = form.draft[list];
  const isFull = chosen.length >= max;
  const label = say(`promotions.form.${list}`);
  const count = say('promotions.form.members.count', { n: chosen.length, max });
  const help = chosen.length === 0 ? say('promotions.form.members.none') : count;
  const put = (members: typeof chosen) => form.choose(list, { [list]: members });
  return (
    <section className="grid gap-2" aria-label={label}>
      <Autocomplete
        label={label}
        help={isFull ? say('promotions.form.members.full', { max }) : help}
        error={form.error(list)}
        placeholder={say('promotions.form.members.add')}
        value={null}
        disabled={isFull}
        load={searches[list]}
        onChange={(option) => {
          if (option && !chosen.some(({ id }) => id === option.value))
            put([...chosen, { id: option.value, name: option.label }]);
        }}
      />
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map(({ id, name }) => (
          <Chip
            key={id}
            text={name}
            removal={{
              label: say('promotions.form.members.remove', { name }),
              run: () => put(chosen.filter((one) => one.id !== id)),
            }}
          />
        ))}
      </ul>
    </section>
  );
}
