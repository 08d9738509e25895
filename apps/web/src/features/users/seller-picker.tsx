import { baseRolesOf, say, sellerLimits } from '@trastienda/domain';
import { X } from 'lucide-react';
import { searchSellers } from '../../lib/seller-options.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { FieldError } from '../../ui/field.tsx';
import { firstClick } from '../../ui/first-click.ts';
import type { UserFormView } from './use-user-form.ts';

/** The sellers of a user: one, or up to a hundred, as the role has it; hidden where the role has all (S1 §5). */
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
          <li
            key={accountName}
            className="inline-flex h-7 max-w-full items-center rounded-full border border-line bg-surface px-2.5 text-[0.8125rem]"
          >
            <span className="truncate">{form.sellerName(accountName)}</span>
            {refusal ? null : (
              <button
                type="button"
                aria-label={say('users.form.sellers.remove', { name: form.sellerName(accountName) })}
                onClick={firstClick(() => form.removeSeller(accountName))}
                className="-mr-2 grid size-6.5 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            )}
          </li>
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
