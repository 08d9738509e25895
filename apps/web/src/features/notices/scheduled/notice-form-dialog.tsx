import { noticeLimits, say } from '@trastienda/domain';
import { todayHere } from '../../../lib/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { saveQuestion } from '../../../ui/save-question.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useNoticeForm } from './use-notice-form.ts';

interface NoticeFormDialogProps {
  /** Undefined for a new message. */
  readonly id: string | undefined;
  /** The text that a new message starts with. */
  readonly text: string;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** The form of a new or unsent message (S3 §5); a sent message is read-only. */
export function NoticeFormDialog({ id, text, onCopy, onClose }: NoticeFormDialogProps) {
  const form = useNoticeForm(id, text, onClose);
  const { draft, resource } = form;
  if (resource?.sent) return <SentNotice notice={resource} onCopy={onCopy} onClose={form.close} />;
  return (
    <ResourceDialog
      form={form}
      title={say(id === undefined ? 'notices.form.createTitle' : 'notices.form.editTitle')}
      unavailableTitle={say('notices.title')}
      cancelLabel={say('notices.form.cancel')}
      saveLabel={say('notices.form.save')}
      savingLabel={say('notices.form.saving')}
      question={
        form.isAsked
          ? saveQuestion(form, {
              text: say('notices.now.ask', { time: draft.time }),
              stay: say('notices.now.back'),
              go: say('notices.now.go'),
              fields: <p className="wrap-anywhere whitespace-pre-line">{draft.text}</p>,
            })
          : undefined
      }
    >
      <TextArea
        {...form.control('text')}
        value={draft.text}
        label={say('notices.form.text')}
        help={say('notices.form.text.help', { max: noticeLimits.text })}
        required
        rows={5}
        maxLength={noticeLimits.text}
        onChange={(words) => form.change({ text: words })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label={say('notices.form.day')}
          required
          {...form.control('day')}
          value={draft.day}
          min={todayHere()}
          onChange={(day) => form.choose('day', { day })}
        />
        <TextField
          {...form.control('time')}
          value={draft.time}
          type="time"
          label={say('notices.form.time')}
          help={say('notices.form.time.help')}
          required
          onChange={(time) => form.change({ time })}
        />
      </div>
    </ResourceDialog>
  );
}
