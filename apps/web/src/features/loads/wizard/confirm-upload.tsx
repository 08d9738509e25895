import { canScheduleLoad, dayOfLoad, firstRefusal, formatDay, isSchedulable, refused, say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import type { CsvReport } from '@trastienda/validators';
import { numberText } from '../../../lib/format.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EarlierLoad } from '../earlier-load.tsx';
import type { UploadOption } from '../load-screens.ts';
import { Impact } from './rehearsal.tsx';
import { ScheduleField } from './schedule-field.tsx';
import type { CsvLoadView } from './use-csv-load.ts';

export interface ConfirmUploadProps {
  readonly view: CsvLoadView;
  readonly file: LoadFile;
  readonly report: CsvReport;
  readonly words: UploadOption['words'];
  /** The only day on which the file may be loaded, where another screen made it for that day. */
  readonly day: string | undefined;
}

/** "¿Desea continuar?", with a summary of what will happen. */
export function ConfirmUpload({ view, file, report, words, day }: ConfirmUploadProps) {
  const rows = numberText(report.rows - report.invalidRows);
  const bad = numberText(report.invalidRows);
  const summary = view.rehearsal?.summary;
  const { at } = view.options;
  const now = new Date();
  const timely = refusalText(
    firstRefusal(
      at !== undefined && canScheduleLoad(view.layout, at, now),
      day !== undefined && day !== dayOfLoad(at, now) && refused('discount.otherDay', { day: formatDay(day) }),
    ),
  );
  return (
    <ConfirmDialog
      open={view.state === 'confirming'}
      title={say(words.question)}
      confirmLabel={say(at === undefined ? words.action : 'loads.schedule.action')}
      busyLabel={say(words.busy)}
      {...(summary && { size: 'lg' as const })}
      refusal={timely}
      onConfirm={() => view.send({ type: 'upload.confirmed' })}
      onClose={() => view.send({ type: 'upload.declined' })}
    >
      <div className="grid gap-3">
        <p>
          {report.invalidRows > 0
            ? say('loads.upload.effectPartial', { rows, bad, file: file.name })
            : say('loads.upload.effect', { rows, file: file.name })}
        </p>
        {view.rehearsal ? <EarlierLoad load={view.rehearsal} /> : null}
        {summary ? <Impact layout={view.layout} summary={summary} /> : null}
        {isSchedulable(view.layout) ? (
          <ScheduleField
            at={at}
            problem={timely}
            onChange={(chosen) => view.send({ type: 'moment.chosen', at: chosen })}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
