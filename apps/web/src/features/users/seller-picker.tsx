import { baseRolesOf, say, sellerLimits } from '@trastienda/domain';
import { searchSellers } from '../../lib/seller-options.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { UserFormView } from './use-user-form.ts';

/** The sellers of a user: one, or up to a hundred, depending on the role; hidden if the role includes all sellers (S1 §5). */
export function SellerPicker({ form }: { readonly form: UserFormView }) {
  const { draft } = form;
  const [base] = baseRolesOf(draft.roles);
  const limit = base && sellerLimits[base];
  if (!limit || limit.all || !form.shows('sellers')) return null;
  const chosen = draft.accountNames;
  const refusal = form.refusalOf('sellers');
  const many = limit.max > 1 ? say('users.form.sellers.many', { max: limit.max }) : undefined;
  return (
    <section className="grid gap-2" aria-label={say('users.form.sellers')}>
      {refusal ? (
        <p className="font-medium text-[0.8125rem]">{say('users.form.sellers')}</p>
      ) : (
        <Autocomplete
          label={say('users.form.sellers')}
          required={limit.min > 0}
          help={chosen.length >= limit.max ? say('users.form.sellers.full') : many}
          placeholder={say('users.form.sellers.add')}
          value={null}
          disabled={chosen.length >= limit.max}
          error={form.error('accountNames')}
          load={searchSellers}
          onLeave={() => form.leave('accountNames')}
          onChange={(option) => {
            if (option && !chosen.includes(option.value)) form.addSeller(option.value, option.label);
          }}
        />
      )}
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((accountName) => (
          <Chip
            key={accountName}
            text={form.sellerName(accountName)}
            removal={
              refusal
                ? undefined
                : {
                    label: say('users.form.sellers.remove', { name: form.sellerName(accountName) }),
                    run: () => form.removeSeller(accountName),
                  }
            }
          />
        ))}
      </ul>
      {refusal ? (
        <>
          <p className="text-muted text-xs">{refusal}</p>
          <FieldError id="user-sellers-error" error={form.error('accountNames')} />
        </>
      ) : null}
    </section>
  );
}
