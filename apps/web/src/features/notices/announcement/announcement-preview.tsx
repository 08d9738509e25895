import { type AnnouncementForm, say } from '@trastienda/domain';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';

/** The announcement as users will see it. */
export function AnnouncementPreview(props: { readonly shown: AnnouncementForm; readonly onClose: () => void }) {
  const { title, text, image } = props.shown;
  return (
    <NoticeDialog
      title={title || say('notices.announcement')}
      closeLabel={say('notices.announcement.preview.close')}
      onClose={props.onClose}
    >
      {image ? <img src={image} alt="" className="max-h-56 rounded-md object-contain" /> : null}
      <p className="whitespace-pre-line">{text}</p>
    </NoticeDialog>
  );
}
