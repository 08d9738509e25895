import {
  assignedCarrierVerdict,
  type CarrierContext,
  canCreateRate,
  carrierBlockedVerdict,
  say,
  type Viewer,
} from '@trastienda/domain';
import { rateList, tellsCost } from '@trastienda/validators';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { ShippingRate } from 'trastienda-client';
import { bulkListPath } from '../../../lib/bulk/bulk-path.ts';
import { useCarrierContext } from '../../../lib/carrier-context.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { listScreen } from '../../../lib/list-screen.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { searchIn } from '../../../lib/searching.ts';
import { SellerName } from '../../../lib/seller-name.tsx';
import { useViewer } from '../../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../../lib/url-state.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useChoosableRate } from './choosable-rate.ts';
import { ChosenRates } from './chosen-rates.tsx';
import { DeleteRate } from './delete-rate.tsx';
import { ratesQueries } from './rates.queries.ts';

const RateDialog = lazyPart(async () => (await import('./rate-dialog.tsx')).RateDialog);

type Choosable = ReturnType<typeof useChoosableRate>;

/** /carriers/priceList; `rate` in the URL names the rate whose form is open, or is `new`. */
export function RateListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const standing = useCarrierContext();
  const choosable = useChoosableRate();
  const [deleting, setDeleting] = useState<ShippingRate>();
  const list = useMemo(
    () => rateScreen({ viewer, standing, choosable, url, onDelete: setDeleting }),
    [viewer, standing, choosable, url],
  );
  const { rate } = url.values;
  return (
    <>
      <ListPage list={list} />
      {rate ? (
        <Suspense fallback={null}>
          <RateDialog key={rate} id={rate === 'new' ? undefined : rate} onClose={() => url.patch({ rate: '' })} />
        </Suspense>
      ) : null}
      {deleting ? <DeleteRate rate={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  );
}

/** A seller's name does not wrap. */
function Account({ name }: { readonly name: string | null | undefined }) {
  return <span className="whitespace-nowrap">{name ? <SellerName account={name} /> : say('rates.marketplace')}</span>;
}

interface Facts {
  readonly viewer: Viewer;
  readonly standing: CarrierContext;
  readonly choosable: Choosable;
  readonly url: UrlState;
  readonly onDelete: (rate: ShippingRate) => void;
}

function rateScreen({ viewer, standing, choosable, url, onDelete }: Facts) {
  const asked = searchIn(rateList.search, url.values, viewer);
  const hasCost = tellsCost(asked);
  const isFiltered = [asked.zipCode, asked.weight, asked.maxVolume].some(Boolean);
  const screen = listScreen(rateList, viewer, {
    ...ratesQueries.list,
    display: {
      carrier: { cell: ({ carrier }) => <span className="inline-block md:min-w-28">{carrier.name}</span> },
      seller: { named: false, inCardsAt: 'corner', cell: ({ accountName }) => <Account name={accountName} /> },
      // A card omits the default country and zero charges, and has no header where the unit explains the value.
      country: { named: false, inCards: ({ country }) => country !== 'MEX', wideOnly: '2xl' },
      zone: { inCardsNamed: say('rates.card.zone') },
      weight: { named: false },
      price: { named: false },
      extra: { inCardsNamed: say('rates.card.extra'), inCards: ({ priceByExtraWeight }) => priceByExtraWeight !== 0 },
      insurance: {
        inCardsNamed: say('rates.card.insurance'),
        inCards: ({ minimumValueInsurance }) => minimumValueInsurance !== 0,
        wideOnly: '2xl',
      },
      percent: {
        inCardsNamed: say('rates.card.percent'),
        inCards: ({ pricePercent }) => pricePercent !== 0,
        wideOnly: '2xl',
      },
      volume: { inCardsNamed: say('rates.card.volume'), wideOnly: '2xl' },
      days: { named: false },
      id: { inCardsNamed: say('rates.card.id') },
    },
  });
  const blocked = refusalText(carrierBlockedVerdict(viewer, standing));
  const closed = blocked ?? refusalText(assignedCarrierVerdict(viewer, standing));
  return defineList<ShippingRate>({
    ...screen,
    // Without the cost of a parcel to sort by, the newest rates come first.
    ...(!hasCost && { sorting: { usual: { by: 'id', order: 'desc' as const } } }),
    loadError: say(isFiltered ? 'rates.list.failed.filtered' : 'rates.list.failed'),
    columns: [
      ...screen.columns.filter(({ key }) => key !== 'cost' || hasCost),
      {
        key: 'actions',
        header: say('rates.column.actions'),
        cell: (rate) => <Actions rate={rate} refusal={choosable(rate)} url={url} onDelete={onDelete} />,
      },
    ],
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, rate: String(id) })}`,
    requiresFilter: true,
    actions: (
      <>
        <Link to={bulkListPath('rates')} variant="quiet">
          {say('menu.carriers.ratesBulk')}
        </Link>
        <Button
          variant="primary"
          icon={<Plus className="size-4" aria-hidden="true" />}
          refusal={refusalText(canCreateRate(viewer, standing))}
          onClick={() => url.patch({ rate: 'new' })}
        >
          {say('rates.create')}
        </Button>
      </>
    ),
    notice:
      closed || hasCost ? (
        <>
          {closed ? (
            <Alert
              tone={blocked ? 'warning' : 'info'}
              {...(blocked && { title: say('carrierBlocks.banner') })}
              announce="status"
            >
              {closed}
            </Alert>
          ) : null}
          {hasCost ? (
            <p className="text-muted">
              {say('rates.cost.help', {
                weight: Number(asked.weight).toLocaleString('es-MX'),
                zipCode: asked.zipCode ?? '',
              })}
            </p>
          ) : null}
        </>
      ) : undefined,
    choosable,
    chosen: (chosen) => <ChosenRates {...chosen} />,
    offersAlways: true,
  });
}

interface ActionsProps {
  readonly rate: ShippingRate;
  readonly refusal: true | string;
  readonly url: UrlState;
  readonly onDelete: (rate: ShippingRate) => void;
}

function Actions({ rate, refusal, url, onDelete }: ActionsProps) {
  const named = (action: string) => say('rates.action.of', { action, id: rate.id, carrier: rate.carrier.name });
  const open = () => url.patch({ rate: String(rate.id) });
  if (refusal !== true) {
    return (
      <span className="-my-1 inline-flex gap-1 max-md:-my-2.5">
        <IconButton
          label={named(say('rates.view'))}
          icon={<Eye className="size-4" aria-hidden="true" />}
          onClick={open}
        />
      </span>
    );
  }
  return (
    <span className="-my-1 inline-flex gap-1 max-md:-my-2.5">
      <IconButton
        label={named(say('rates.edit'))}
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={open}
      />
      <IconButton
        label={named(say('rates.delete'))}
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => onDelete(rate)}
      />
    </span>
  );
}
