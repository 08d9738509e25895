import { type AnnouncementFacts, announcementStanding, dayStandings, say, todayInMexico } from '@trastienda/domain';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { DeleteAnnouncement } from './delete-announcement.tsx';

interface AnnouncementReadingProps {
  readonly announcement: AnnouncementFacts;
  readonly onEdit: () => void;
}

/** The existing announcement, read-only until "Editar". */
export function AnnouncementReading({ announcement, onEdit }: AnnouncementReadingProps) {
  const [previewing, setPreviewing] = useState(false);
  const [deleting, setDeleting] = useState<AnnouncementFacts>();
  const standing = dayStandings.m[announcementStanding(announcement, todayInMexico())];
  return (
    <div className="grid gap-4">
      <p>
        <Badge tone={standing.tone}>{standing.label}</Badge>
      </p>
      <AnnouncementFields draft={announcement} form={undefined} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" className="mr-auto" onClick={() => setDeleting(announcement)}>
          {say('notices.announcement.delete')}
        </Button>
        <Button onClick={() => setPreviewing(true)}>{say('notices.announcement.preview')}</Button>
        <Button variant="primary" onClick={onEdit}>
          {say('notices.announcement.edit')}
        </Button>
      </div>
      {previewing ? <AnnouncementPreview shown={announcement} onClose={() => setPreviewing(false)} /> : null}
      {deleting ? <DeleteAnnouncement announcement={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </div>
  );
}
