import { type AnnouncementFacts, say } from '@trastienda/domain';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ResourceForm } from '../../../ui/resource-form.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface AnnouncementFormProps {
  /** Undefined if there is no announcement yet. */
  readonly announcement: AnnouncementFacts | undefined;
  readonly onEnd: () => void;
}

/** The form of the announcement; the preview shows its current content. */
export function AnnouncementForm({ announcement, onEnd }: AnnouncementFormProps) {
  const form = useAnnouncementForm(announcement, onEnd);
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <ResourceForm
        form={form}
        saveLabel={say(form.resource ? 'notices.announcement.save' : 'notices.announcement.create')}
        savingLabel={say('notices.announcement.saving')}
        otherActions={
          <>
            <Button onClick={() => setPreviewing(true)} disabled={form.busy}>
              {say('notices.announcement.preview')}
            </Button>
            {form.resource ? (
              <Button onClick={form.close} disabled={form.busy}>
                {say('notices.announcement.cancel')}
              </Button>
            ) : null}
          </>
        }
      >
        {form.resource ? null : <p className="text-muted">{say('notices.announcement.none')}</p>}
        <AnnouncementFields draft={form.draft} form={form.busy ? undefined : form} />
      </ResourceForm>
      {previewing ? <AnnouncementPreview shown={form.draft} onClose={() => setPreviewing(false)} /> : null}
    </>
  );
}
