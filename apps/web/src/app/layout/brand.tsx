import { sayFrame as say } from '@trastienda/domain';
import { Store } from 'lucide-react';

/** The product's logo, with its name beside it unless the sidebar is folded. */
export function Brand({ folded = false }: { readonly folded?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 font-semibold text-[0.9375rem] tracking-tight">
      <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center rounded-lg bg-accent text-on-accent">
        <Store className="size-4" />
      </span>
      <span className={folded ? 'sr-only' : undefined}>{say('shared.product')}</span>
    </span>
  );
}
