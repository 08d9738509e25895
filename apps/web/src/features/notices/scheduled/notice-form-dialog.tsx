import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Notification } from '@trastienda/api-client';
import { mexicoDay, mexicoInstant, mexicoTime, type NoticeForm, noticeLimits, say } from '@trastienda/domain';
import { checkNoticeForm } from '@trastienda/validators';
import { useId, useState } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { type Problems, useForm } from '../../../lib/form-state.ts';
import { todayHere } from '../../../lib/format.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { saveNotice, scheduledKeys } from './scheduled-notices.queries.ts';

interface NoticeFormDialogProps {
  readonly notice: Notification | undefined;
  readonly text: string;
  readonly onClose: () => void;
}

type Values = { text: string; day: string; time: string };

const formOf = ({ text, day, time }: Values): NoticeForm => ({ text, notifyDate: mexicoInstant(day, time) ?? '' });

/** What is wrong, by field: a date without its hour is the hour's fault. */
function check(values: Values): Problems<Values> {
  const checked = checkNoticeForm(formOf(values), todayHere());
  if (checked.valid) return {};
  const { text, notifyDate } = checked.fields;
  const at = values.day !== '' && values.time === '' ? 'time' : 'day';
  return { ...(text && { text: say(text.code) }), ...(notifyDate && { [at]: say(notifyDate.code) }) };
}

/** The form of a message, new or waiting (S3 §5). */
export function NoticeFormDialog({ notice, text, onClose }: NoticeFormDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const at = notice?.notifyDate;
  const form = useForm<Values>({
    initial: { text, day: at ? mexicoDay(at) : '', time: at ? mexicoTime(at) : '' },
    check,
    onSubmit: (values) => save.mutate(formOf(values)),
  });
  const failed = say(notice ? 'notices.change.failed' : 'notices.create.failed');
  const save = useMutation({
    mutationFn: (sent: NoticeForm) => saveNotice(notice?.id, sent),
    onSuccess: () => {
      toasts.show({
        tone: 'success',
        text: say(notice ? 'notices.changed' : 'notices.created'),
        subject: 'notices',
      });
      void queries.invalidateQueries({ queryKey: scheduledKeys.lists });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { notifyDate, ...fields } = error.fields;
      form.refuse({ ...fields, ...(notifyDate && { day: notifyDate }) });
    },
  });
  const failure = save.error ? failureOf(save.error, failed) : undefined;
  const leave = () => (form.dirty && !leaving ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      title={say(notice ? 'notices.form.editTitle' : 'notices.form.createTitle')}
      onClose={leave}
      busy={save.isPending}
      footer={
        leaving ? (
          <FooterQuestion
            text={say('notices.form.leave')}
            stay={say('notices.form.leave.stay')}
            go={say('notices.form.leave.go')}
            onStay={() => setLeaving(false)}
            onGo={onClose}
          />
        ) : (
          <>
            <Button onClick={leave} disabled={save.isPending}>
              {say('notices.form.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={save.isPending}
              busyLabel={say('notices.form.saving')}
            >
              {say('notices.form.save')}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={form.submit}>
        {failure ? (
          <ErrorState
            message={failure.message.startsWith(failed) ? failure.message : `${failed}. ${failure.message}`}
            requestId={failure.requestId}
          />
        ) : null}
        <TextArea
          {...form.field('text')}
          label={say('notices.form.text')}
          help={say('notices.form.text.help', { max: noticeLimits.text })}
          required
          rows={5}
          maxLength={noticeLimits.text}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField
            label={say('notices.form.day')}
            required
            value={form.values.day}
            error={form.problems.day}
            min={todayHere()}
            onChange={(day) => form.put('day', day)}
          />
          <TextField
            {...form.field('time')}
            type="time"
            label={say('notices.form.time')}
            help={say('notices.form.time.help')}
            required
          />
        </div>
      </form>
    </Dialog>
  );
}
