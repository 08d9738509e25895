import { blockPageSize, limits, say } from '@trastienda/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { searchSellers } from '../../../lib/seller-options.ts';
import { Autocomplete } from '../../../ui/autocomplete.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { firstClick } from '../../../ui/first-click.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import type { BlockFormView } from './use-block-form.ts';

/** The sellers of a block: found by search, each added only once, ten per page (S3 §2 and §9). */
export function BlockSellers({ form }: { readonly form: BlockFormView }) {
  const { allSellers, sellers } = form.draft;
  const [found, setFound] = useState<{ value: string; label: string } | null>(null);
  const [wanted, setPage] = useState(0);
  const page = Math.min(wanted, Math.max(0, Math.ceil(sellers.length / blockPageSize) - 1));
  const twice = found !== null && sellers.some(({ accountName }) => accountName === found.value);
  const title = say('carrierBlocks.form.sellers');
  const add = () => {
    if (!found || twice) return;
    form.choose('sellers', { sellers: [...sellers, { accountName: found.value, name: found.label }] });
    setFound(null);
  };
  return (
    <section className="grid gap-3" aria-label={title}>
      {allSellers ? null : (
        <div className="grid items-start gap-2 sm:grid-cols-[1fr_auto]">
          <Autocomplete
            label={say('carrierBlocks.form.seller')}
            help={say('carrierBlocks.form.seller.help', { min: limits.sellerSearchCharacters })}
            error={twice ? say('carrierBlocks.form.seller.twice', { name: found.label }) : form.error('sellers')}
            value={found}
            load={searchSellers}
            onChange={setFound}
          />
          <Button className="sm:mt-6" disabled={found === null || twice} onClick={add}>
            {say('carrierBlocks.form.addSeller')}
          </Button>
        </div>
      )}
      <DataTable
        label={title}
        sticky={false}
        rows={sellers.slice(page * blockPageSize, (page + 1) * blockPageSize)}
        rowKey={({ accountName }) => accountName}
        empty={
          <EmptyState title={say(allSellers ? 'carrierBlocks.form.allAssigned' : 'carrierBlocks.form.noSellers')} />
        }
        columns={[
          {
            key: 'seller',
            header: say('carrierBlocks.form.column.seller'),
            value: ({ accountName, name }) => ({ account: accountName, name }),
          },
          {
            key: 'actions',
            header: say('carrierBlocks.column.actions'),
            cell: ({ accountName, name }) => (
              <IconButton
                label={say('carrierBlocks.form.remove', { name })}
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={firstClick(() =>
                  form.choose('sellers', { sellers: sellers.filter((one) => one.accountName !== accountName) }),
                )}
              />
            ),
          },
        ]}
      />
      {sellers.length > blockPageSize ? (
        <Pagination
          of={title}
          page={page}
          size={blockPageSize}
          total={sellers.length}
          sizes={[blockPageSize]}
          onPage={setPage}
          onSize={() => setPage(0)}
        />
      ) : null}
    </section>
  );
}
