import { type AnnouncementForm, imageRules, imageTypes, noticeLimits, say } from '@trastienda/domain';
import { todayHere } from '../../../lib/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AnnouncementFormView } from './use-announcement-form.ts';

const rule = imageRules.announcement;
const imageHelp = say('images.type.help', { min: rule.minSide, max: rule.maxSide, kilobytes: rule.maxBytes / 1000 });

interface AnnouncementFieldsProps {
  readonly draft: AnnouncementForm;
  /** Undefined where the announcement is read-only. */
  readonly form: AnnouncementFormView | undefined;
}

/** Title, text, days and image; disabled while they may not be edited. */
export function AnnouncementFields({ draft, form }: AnnouncementFieldsProps) {
  const imageError = form?.error('image');
  const text = (name: 'title' | 'text') => ({
    ...(form?.control(name) ?? { name }),
    required: true,
    disabled: form === undefined,
    value: draft[name],
    onChange: (value: string) => form?.change({ [name]: value }),
  });
  const day = (name: 'startDate' | 'endDate', other: 'startDate' | 'endDate') => ({
    ...form?.control(name),
    value: draft[name],
    required: true,
    disabled: form === undefined,
    min: todayHere(),
    rangeWith: draft[other],
    onChange: (value: string) => form?.choose(name, { [name]: value }),
  });
  return (
    <>
      <TextField
        {...text('title')}
        label={say('notices.announcement.title')}
        maxLength={noticeLimits.announcementTitle}
      />
      <TextArea
        {...text('text')}
        label={say('notices.announcement.text')}
        rows={5}
        maxLength={noticeLimits.announcementText}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField {...day('startDate', 'endDate')} label={say('notices.announcement.start')} />
        <DateField {...day('endDate', 'startDate')} label={say('notices.announcement.end')} />
      </div>
      <section className="grid gap-2" aria-label={say('notices.announcement.image')}>
        <p className="font-medium text-[0.8125rem]">
          {say('notices.announcement.image')}
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        </p>
        {draft.image && !imageError ? (
          <img
            src={draft.image}
            alt={say('notices.announcement.image.alt')}
            className="max-h-40 w-fit max-w-full rounded-md border border-line object-contain"
          />
        ) : null}
        {form ? (
          <FileButton
            label={say('notices.announcement.image.choose')}
            accept={Object.keys(imageTypes).join(',')}
            help={imageHelp}
            error={imageError}
            onChoose={form.chooseImage}
          />
        ) : null}
      </section>
    </>
  );
}
