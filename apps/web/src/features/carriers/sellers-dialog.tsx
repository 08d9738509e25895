import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Carrier, CarrierSeller } from '@trastienda/api-client';
import { blockPageSize, carrierLimits, limits, say } from '@trastienda/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toldFailure } from '../../lib/failure.ts';
import { useOptionSearch } from '../../lib/option-search.ts';
import { searchSellers } from '../../lib/seller-options.ts';
import { toasts } from '../../lib/toasts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { firstClick } from '../../ui/first-click.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { assignSellers, carriersKeys, carriersQueries, unassignSeller } from './carriers.queries.ts';

const most = carrierLimits.sellersAtOnce;

interface SellersDialogProps {
  readonly carrier: Carrier;
  readonly onClose: () => void;
}

/** Which sellers have a carrier: found by three letters or more, assigned up to a hundred at once, taken away one by one (S3 §2). */
export function SellersDialog({ carrier, onClose }: SellersDialogProps) {
  const queries = useQueryClient();
  const told = (text: string, tone: 'success' | 'info' = 'success') => {
    toasts.show({ tone, text, subject: 'carriers' });
    void queries.invalidateQueries({ queryKey: carriersKeys.all });
  };
  const assignment = useMutation({
    mutationFn: (accounts: readonly string[]) => assignSellers(carrier.id, accounts),
    onSuccess: (n) => {
      if (n === 0) told(say('carriers.sellers.added.none'), 'info');
      else told(n === 1 ? say('carriers.sellers.added') : say('carriers.sellers.added.many', { n }));
    },
  });
  const removal = useMutation({
    mutationFn: ({ id }: CarrierSeller) => unassignSeller(carrier.id, id),
    onSuccess: () => told(say('carriers.sellers.removed')),
    onError: () => void queries.invalidateQueries({ queryKey: carriersKeys.part('sellers') }),
  });
  const busy = assignment.isPending || removal.isPending;
  const failure = assignment.error
    ? toldFailure(assignment.error, say('carriers.sellers.add.failed'))
    : removal.error && toldFailure(removal.error, say('carriers.sellers.remove.failed'));
  return (
    <Dialog open size="lg" title={say('carriers.sellers.title', { name: carrier.name })} onClose={onClose} busy={busy}>
      <div className="grid gap-4">
        {failure ? (
          <Alert tone="danger" announce="alert">
            {failure}
          </Alert>
        ) : null}
        <SellerSearch
          busy={busy}
          assigning={assignment.isPending}
          onAssign={(accounts, onDone) => {
            removal.reset();
            assignment.mutate(accounts, { onSuccess: onDone });
          }}
        />
        <AssignedSellers
          carrier={carrier}
          busy={busy}
          onRemove={(seller) => {
            assignment.reset();
            removal.mutate(seller);
          }}
        />
      </div>
    </Dialog>
  );
}

interface SellerSearchProps {
  readonly busy: boolean;
  readonly assigning: boolean;
  readonly onAssign: (accounts: readonly string[], onDone: () => void) => void;
}

function SellerSearch({ busy, assigning, onAssign }: SellerSearchProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asks = text.trim().length >= limits.sellerSearchCharacters;
  const { options, notice } = useOptionSearch({ text, enabled: asks, load: searchSellers });
  const found = asks ? options.slice(0, most) : [];
  const accounts = found.map(({ value }) => value);
  const picked = chosen.filter((account) => accounts.includes(account));
  const all = accounts.length > 0 && accounts.every((account) => chosen.includes(account));
  return (
    <section className="grid gap-2" aria-label={say('carriers.sellers.search')}>
      <TextField
        name="seller"
        label={say('carriers.sellers.search')}
        help={asks ? notice : say('carriers.sellers.search.help', { min: limits.sellerSearchCharacters })}
        autoComplete="off"
        maxLength={limits.searchTextLength}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setChosen([]);
        }}
      />
      {found.length === most ? <p className="text-muted">{say('carriers.sellers.found.first', { most })}</p> : null}
      {found.length > 0 ? (
        <>
          <Checkbox
            label={say('carriers.sellers.found.all', { n: found.length })}
            checked={all}
            indeterminate={!all && picked.length > 0}
            onChange={(checked) => setChosen(checked ? accounts : [])}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
          <ul className="grid max-h-52 gap-0.5 overflow-y-auto rounded-md border border-line p-2" tabIndex={0}>
            {found.map(({ value, label }) => (
              <li key={value}>
                <Checkbox
                  label={`${label} (${value})`}
                  checked={chosen.includes(value)}
                  onChange={(checked) =>
                    setChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                  }
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div>
        <Button
          variant="primary"
          disabled={picked.length === 0 || busy}
          busy={assigning}
          busyLabel={say('carriers.sellers.assigning')}
          onClick={firstClick(() =>
            onAssign(picked, () => {
              setText('');
              setChosen([]);
            }),
          )}
        >
          {say('carriers.sellers.assign', { n: picked.length })}
        </Button>
      </div>
    </section>
  );
}

interface AssignedSellersProps {
  readonly carrier: Carrier;
  readonly busy: boolean;
  readonly onRemove: (seller: CarrierSeller) => void;
}

function AssignedSellers({ carrier, busy, onRemove }: AssignedSellersProps) {
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...carriersQueries.sellers(carrier.id, page, blockPageSize),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const title = say('carriers.sellers.assigned');
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <QueryError query={query} failed={say('carriers.form.loadFailed')} />
      {query.error && !data ? null : (
        <DataTable<CarrierSeller>
          label={title}
          sticky={false}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          state={data === undefined ? 'loading' : query.isFetching ? 'refreshing' : 'ready'}
          skeletonRows={3}
          empty={<EmptyState title={say('carriers.sellers.empty')} />}
          columns={[
            { key: 'account', header: say('carriers.sellers.column.account'), value: (one) => one.accountName },
            { key: 'name', header: say('carriers.sellers.column.name'), value: ({ name }) => name },
            {
              key: 'actions',
              header: say('carriers.column.actions'),
              cell: (seller) => (
                <IconButton
                  label={say('carriers.sellers.remove.of', { name: seller.name })}
                  icon={<Trash2 className="size-4" aria-hidden="true" />}
                  disabled={busy}
                  onClick={firstClick(() => onRemove(seller))}
                />
              ),
            },
          ]}
        />
      )}
      {data && data.total > blockPageSize ? (
        <Pagination
          of={title}
          page={page}
          size={blockPageSize}
          total={data.total}
          sizes={[blockPageSize]}
          onPage={setPage}
          onSize={() => setPage(0)}
        />
      ) : null}
    </section>
  );
}
