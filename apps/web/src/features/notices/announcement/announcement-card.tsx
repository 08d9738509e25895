import { say } from '@trastienda/domain';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { LoadingLine, Skeleton } from '../../../ui/skeleton.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type AnnouncementView, useAnnouncement } from './use-announcement.ts';

/** The one announcement: made, read, edited, deleted, and looked at as people will see it (S3 §2). */
export function AnnouncementCard() {
  const form = useAnnouncement();
  const { draft } = form;
  return (
    <Card title={say('notices.announcement')}>
      {form.loading ? (
        <>
          <LoadingLine />
          <Skeleton className="mt-3 h-64 w-full" />
        </>
      ) : form.unavailable ? (
        <ErrorState
          message={form.failure?.message ?? say('notices.announcement.load.failed')}
          requestId={form.failure?.requestId}
          onRetry={form.retry}
        />
      ) : (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          {form.known ? null : <p className="text-muted">{say('notices.announcement.none')}</p>}
          {form.failure && !form.deletionAsked ? (
            <ErrorState message={form.failure.message} requestId={form.failure.requestId} />
          ) : null}
          <AnnouncementFields form={form} />
          <Buttons form={form} />
        </form>
      )}
      {form.previewing ? (
        <NoticeDialog
          title={draft.title || say('notices.announcement')}
          closeLabel={say('notices.announcement.preview.close')}
          onClose={form.closePreview}
        >
          {draft.image ? <img src={draft.image} alt="" className="max-h-56 rounded-md object-contain" /> : null}
          <p className="whitespace-pre-line">{draft.text}</p>
        </NoticeDialog>
      ) : null}
      <ConfirmDialog
        open={form.deletionAsked}
        destructive
        title={say('notices.announcement.delete.title')}
        confirmLabel={say('notices.announcement.delete')}
        busyLabel={say('notices.announcement.delete.busy')}
        busy={form.deleting}
        error={form.failure?.message}
        onConfirm={form.confirmDeletion}
        onClose={form.refrainDeletion}
      >
        {say('notices.announcement.delete.ask', { title: draft.title })}
      </ConfirmDialog>
    </Card>
  );
}

function Buttons({ form }: { readonly form: AnnouncementView }) {
  const preview = (
    <Button onClick={form.openPreview} disabled={form.saving || form.previewing}>
      {say('notices.announcement.preview')}
    </Button>
  );
  if (form.reading || form.deletionAsked) {
    return (
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" className="mr-auto" onClick={form.askDeletion} disabled={form.previewing}>
          {say('notices.announcement.delete')}
        </Button>
        {preview}
        <Button key="edit" variant="primary" onClick={form.edit} disabled={form.previewing}>
          {say('notices.announcement.edit')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {preview}
      {form.known ? (
        <Button onClick={form.cancel} disabled={form.saving || form.previewing}>
          {say('notices.announcement.cancel')}
        </Button>
      ) : null}
      <Button
        key="save"
        type="submit"
        variant="primary"
        disabled={form.previewing}
        busy={form.saving}
        busyLabel={say('notices.announcement.saving')}
      >
        {say(form.known ? 'notices.announcement.save' : 'notices.announcement.create')}
      </Button>
    </div>
  );
}
