import { useQuery } from '@tanstack/react-query';
import type { SellerDetail } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { useId, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { SellerFields } from './seller-fields.tsx';
import { sellersQueries } from './sellers.queries.ts';
import { useSellerForm } from './use-seller-form.ts';

interface SellerDialogProps {
  /** Nobody = a new seller. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a seller, new or known. */
export function SellerDialog({ id, onClose }: SellerDialogProps) {
  return id === undefined ? (
    <OpenForm seller={undefined} onClose={onClose} />
  ) : (
    <KnownSeller id={id} onClose={onClose} />
  );
}

function KnownSeller({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({ ...sellersQueries.detail(id), refetchOnWindowFocus: false });
  if (data) return <OpenForm seller={data} onClose={onClose} />;
  // Nothing is drawn until the answer: a dialog that turns into another one would lose the focus.
  if (!error) return null;
  const failure = failureOf(error, say('sellers.form.loadFailed'));
  return (
    <Dialog open title={say('sellers.list.title')} onClose={onClose}>
      <ErrorState
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Dialog>
  );
}

function OpenForm({ seller, onClose }: { readonly seller: SellerDetail | undefined; readonly onClose: () => void }) {
  const formId = useId();
  const form = useSellerForm(seller, onClose);
  const [leaving, setLeaving] = useState(false);
  const leave = () => (form.dirty && !leaving ? setLeaving(true) : form.close());
  const title = seller
    ? say('sellers.form.editTitle', { accountName: seller.accountName })
    : say('sellers.form.createTitle');
  const footer = leaving ? (
    <FooterQuestion
      text={say('sellers.form.leave')}
      stay={say('sellers.form.leave.stay')}
      go={say('sellers.form.leave.go')}
      onStay={() => setLeaving(false)}
      onGo={form.close}
    />
  ) : (
    <>
      <Button onClick={leave} disabled={form.busy}>
        {say('sellers.form.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={say('sellers.form.saving')}>
        {say('sellers.form.save')}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={leave} busy={form.busy} footer={footer}>
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure ? <ErrorState message={form.failure.message} requestId={form.failure.requestId} /> : null}
        <SellerFields form={form} />
      </form>
    </Dialog>
  );
}
