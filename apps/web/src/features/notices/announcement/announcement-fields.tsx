import { imageRules, imageTypes, noticeLimits, say } from '@trastienda/domain';
import { todayHere } from '../../../lib/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import type { AnnouncementView } from './use-announcement.ts';

const rule = imageRules.announcement;
const imageHelp = say('images.type.help', { min: rule.minSide, max: rule.maxSide, kilobytes: rule.maxBytes / 1000 });

/** Title, text, days and picture; closed unless they may be edited. */
export function AnnouncementFields({ form }: { readonly form: AnnouncementView }) {
  const { draft, editable } = form;
  const imageError = form.errorOf('image');
  const day = (name: 'startDate' | 'endDate', other: 'startDate' | 'endDate') => ({
    value: draft[name],
    required: true,
    disabled: !editable,
    error: form.errorOf(name),
    min: todayHere(),
    rangeWith: draft[other],
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <>
      <TextField
        name="title"
        label={say('notices.announcement.title')}
        required
        disabled={!editable}
        value={draft.title}
        maxLength={noticeLimits.announcementTitle}
        error={form.errorOf('title')}
        onBlur={() => form.touch('title')}
        onChange={(title) => form.change({ title })}
      />
      <TextArea
        name="text"
        label={say('notices.announcement.text')}
        required
        disabled={!editable}
        rows={5}
        value={draft.text}
        maxLength={noticeLimits.announcementText}
        error={form.errorOf('text')}
        onBlur={() => form.touch('text')}
        onChange={(text) => form.change({ text })}
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
        {editable ? (
          <FileButton
            label={say('notices.announcement.image.choose')}
            accept={Object.keys(imageTypes).join(',')}
            help={imageHelp}
            error={imageError}
            onChoose={(file) => void form.chooseImage(file)}
          />
        ) : null}
      </section>
    </>
  );
}
