import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { blockPageSize, carrierLimits, limits, say } from '@trastienda/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Carrier, CarrierSeller } from 'trastienda-client';
import { toldFailure } from '../../lib/failure.ts';
import { useLeaving } from '../../lib/leaving.ts';
import { useOptionSearch } from '../../lib/option-search.ts';
import { searchSellers } from '../../lib/seller-options.ts';
import { toasts } from '../../lib/toasts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { firstClick } from '../../ui/first-click.ts';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { assignSellers, carriersKeys, carriersQueries, unassignSeller } from './carriers.queries.ts';

const most = carrierLimits.sellersAtOnce;

interface SellersDialogProps {
  readonly carrier: Carrier;
  readonly onClose: () => void;
}

/**
 * The sellers of a carrier: found by at least three letters in any number of searches, assigned up to a hundred at once, and removed one by
 * one (S3 §2).
 */
export function SellersDialog({ carrier, onClose }: SellersDialogProps) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Seller[]>([]);
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
  const { close, leaving } = useLeaving(chosen.length > 0, onClose, busy);
  return (
    <Dialog
      open
      size="lg"
      title={say('carriers.sellers.title', { name: carrier.name })}
      onClose={close}
      busy={busy}
      footer={leaving ? <FooterQuestion {...leaving} /> : undefined}
    >
      <div className="grid gap-4">
        {failure ? (
          <Alert tone="danger" announce="alert">
            {failure}
          </Alert>
        ) : null}
        <SellerSearch
          chosen={chosen}
          onChange={setChosen}
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

type Seller = Awaited<ReturnType<typeof searchSellers>>[number];

interface SellerSearchProps {
  readonly chosen: readonly Seller[];
  readonly onChange: (chosen: readonly Seller[]) => void;
  readonly busy: boolean;
  readonly assigning: boolean;
  readonly onAssign: (accounts: readonly string[], onDone: () => void) => void;
}

function SellerSearch({ chosen, onChange, busy, assigning, onAssign }: SellerSearchProps) {
  const [text, setText] = useState('');
  const asks = text.trim().length >= limits.sellerSearchCharacters;
  const { options, notice } = useOptionSearch({ text, enabled: asks, load: searchSellers });
  const found = asks ? options.slice(0, most) : [];
  const isChosen = ({ value }: Seller) => chosen.some((one) => one.value === value);
  const choose = (sellers: readonly Seller[]) =>
    onChange([...chosen, ...sellers.filter((one) => !isChosen(one))].slice(0, most));
  const leaveOut = (sellers: readonly Seller[]) =>
    onChange(chosen.filter(({ value }) => !sellers.some((one) => one.value === value)));
  const picked = found.filter(isChosen).length;
  const full = chosen.length < most ? undefined : say('carriers.sellers.full', { most });
  return (
    <section className="grid gap-2" aria-label={say('carriers.sellers.search')}>
      <TextField
        name="seller"
        label={say('carriers.sellers.search')}
        help={asks ? notice : say('carriers.sellers.search.help', { min: limits.sellerSearchCharacters })}
        autoComplete="off"
        maxLength={limits.searchTextLength}
        value={text}
        onChange={setText}
      />
      {found.length === most ? <p className="text-muted">{say('carriers.sellers.found.first', { most })}</p> : null}
      {found.length > 0 ? (
        <>
          <Checkbox
            label={say('carriers.sellers.found.all', { n: found.length })}
            checked={picked === found.length}
            indeterminate={picked > 0 && picked < found.length}
            refusal={picked === found.length ? undefined : full}
            onChange={(checked) => (checked ? choose(found) : leaveOut(found))}
          />
          <ScrollRegion title={say('carriers.sellers.found')} className="max-h-52 rounded-md border border-line p-2">
            <ul className="grid gap-0.5">
              {found.map((seller) => (
                <li key={seller.value}>
                  <Checkbox
                    label={`${seller.label} (${seller.value})`}
                    checked={isChosen(seller)}
                    refusal={isChosen(seller) ? undefined : full}
                    onChange={(checked) => (checked ? choose([seller]) : leaveOut([seller]))}
                  />
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </>
      ) : null}
      {chosen.length > 0 ? (
        <ul aria-label={say('carriers.sellers.chosen')} className="flex flex-wrap gap-1.5">
          {chosen.map((seller) => (
            <Chip
              key={seller.value}
              text={seller.label}
              removal={{
                label: say('carriers.sellers.chosen.remove', { name: seller.label }),
                run: () => leaveOut([seller]),
              }}
            />
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          variant="primary"
          disabled={chosen.length === 0 || busy}
          busy={assigning}
          busyLabel={say('carriers.sellers.assigning')}
          onClick={firstClick(() =>
            onAssign(
              chosen.map(({ value }) => value),
              () => {
                setText('');
                onChange([]);
              },
            ),
          )}
        >
          {say('carriers.sellers.assign', { n: chosen.length })}
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
