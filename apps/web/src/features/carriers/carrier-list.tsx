import {
  type CarrierContext,
  canAssignSellers,
  canCreateCarrier,
  carrierBlockedVerdict,
  mayDeleteCarrier,
  say,
  type Viewer,
} from '@trastienda/domain';
import { carrierList, carrierListQuery } from '@trastienda/validators';
import { Trash2, Truck, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Carrier } from 'trastienda-client';
import { useKnownStanding } from '../../lib/carrier-context.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { carriersQueries } from './carriers.queries.ts';
import { DeleteCarrier } from './delete-carrier.tsx';

const CarrierDialog = lazyPart(async () => (await import('./carrier-dialog.tsx')).CarrierDialog);
const SellersDialog = lazyPart(async () => (await import('./sellers-dialog.tsx')).SellersDialog);

/** /carriers/carrierList; `carrier` in the URL names the carrier whose form is open, or is `new`. */
export function CarrierListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const standing = useKnownStanding();
  const [deleting, setDeleting] = useState<Carrier>();
  const [assigning, setAssigning] = useState<Carrier>();
  const list = useMemo(
    () => carrierScreen(viewer, standing, { url, onDelete: setDeleting, onAssign: setAssigning }),
    [viewer, standing, url],
  );
  const { carrier = '' } = url.values;
  // No form opens while the seller's carriers are blocked (S3 §2); a form that is already open keeps its input and says so.
  const [shown, setShown] = useState('');
  const mayOpen = standing !== undefined && carrierBlockedVerdict(viewer, standing).allowed;
  if (shown !== carrier && (mayOpen || carrier === '')) setShown(carrier);
  return (
    <>
      <ListPage list={list} />
      <Suspense fallback={null}>
        {carrier && carrier === shown && standing ? (
          <CarrierDialog
            key={carrier}
            id={carrier === 'new' ? undefined : carrier}
            standing={standing}
            onClose={() => url.patch({ carrier: '' })}
          />
        ) : null}
        {assigning ? <SellersDialog carrier={assigning} onClose={() => setAssigning(undefined)} /> : null}
      </Suspense>
      {deleting ? <DeleteCarrier carrier={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  );
}

interface Doings {
  readonly url: UrlState;
  readonly onDelete: (carrier: Carrier) => void;
  readonly onAssign: (carrier: Carrier) => void;
}

function carrierScreen(viewer: Viewer, standing: CarrierContext | undefined, doings: Doings) {
  const { url } = doings;
  const screen = listScreen(carrierList, viewer, {
    query: (search) => carriersQueries.list(carrierListQuery(search)),
    display: {
      tracking: { wideOnly: 'xl' },
      type: { wideOnly: true, named: false, inCardsAt: 'corner' },
      state: { inCardsAt: 'corner' },
    },
  });
  const blocked = standing && refusalText(carrierBlockedVerdict(viewer, standing));
  const createRefusal = standing && refusalText(canCreateCarrier(viewer, standing));
  return defineList<Carrier>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('carriers.column.actions'),
        cell: (carrier, name) =>
          standing ? <Actions carrier={carrier} name={name} viewer={viewer} standing={standing} {...doings} /> : null,
      },
    ],
    // Carriers of different sellers may be named alike.
    rowName: ({ name }) => name,
    ...(!blocked && { rowHref: ({ id }: Carrier) => `?${new URLSearchParams({ ...url.values, carrier: id })}` }),
    notice: blocked ? (
      <Alert tone="warning" title={say('carrierBlocks.banner')} announce="status">
        {blocked}
      </Alert>
    ) : createRefusal ? (
      <Alert tone="info">{createRefusal}</Alert>
    ) : null,
    actions: (
      <Button
        variant="primary"
        icon={<Truck className="size-4" aria-hidden="true" />}
        disabled={standing === undefined}
        refusal={createRefusal}
        onClick={() => url.patch({ carrier: 'new' })}
      >
        {say('carriers.create')}
      </Button>
    ),
  });
}

interface ActionsProps extends Doings {
  readonly carrier: Carrier;
  readonly name: string;
  readonly viewer: Viewer;
  readonly standing: CarrierContext;
}

/** The actions on a carrier in the list; deleting is shown only to its owners (S3 §2). */
function Actions({ carrier, name, viewer, standing, onDelete, onAssign }: ActionsProps) {
  const deletion = mayDeleteCarrier(viewer, carrier, standing);
  const named = (action: string) => say('carriers.action.of', { action, name });
  return (
    <span className="inline-flex items-center gap-1 md:-my-1">
      {canAssignSellers(viewer, carrier).allowed ? (
        <Button
          size="sm"
          icon={<Users className="size-4" aria-hidden="true" />}
          aria-label={named(say('carriers.sellers'))}
          onClick={() => onAssign(carrier)}
        >
          {say('carriers.sellers')}
        </Button>
      ) : null}
      {deletion.allowed || deletion.code === 'carriers.blocked' ? (
        <IconButton
          label={named(say('carriers.delete'))}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          refusal={refusalText(deletion)}
          onClick={() => onDelete(carrier)}
        />
      ) : null}
    </span>
  );
}
