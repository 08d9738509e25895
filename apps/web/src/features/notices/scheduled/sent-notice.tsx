import { say } from '@trastienda/domain';
import type { NoticeFacts } from '@trastienda/machines';
import { momentText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface SentNoticeProps {
  readonly notice: NoticeFacts;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** A sent message, which can only be read and copied. */
export function SentNotice({ notice, onCopy, onClose }: SentNoticeProps) {
  return (
    <Dialog
      open
      title={say('notices.form.readTitle')}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {say('notices.form.close')}
          </Button>
          <Button variant="primary" onClick={onCopy}>
            {say('notices.copy')}
          </Button>
        </>
      }
    >
      <DefinitionList
        facts={[
          { term: say('notices.column.date'), value: momentText(notice.notifyDate) },
          {
            term: say('notices.form.text'),
            value: <span className="wrap-anywhere whitespace-pre-line">{notice.text}</span>,
          },
        ]}
      />
    </Dialog>
  );
}
