import { type MessageKey, mayChange, say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import { failureText } from '../../../lib/failure-text.ts';
import { useScreenLeaving } from '../../../lib/leaving.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import type { UploadOption } from '../load-screens.ts';
import { LoadPresetBar } from '../presets/load-preset-bar.tsx';
import { CorrectionBar } from '../preview/correction-bar.tsx';
import { Preview } from '../preview/preview.tsx';
import { LoadResult } from '../result/load-result.tsx';
import { AssignColumns } from './assign-columns.tsx';
import { CheckProgress } from './check-progress.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { ConfirmUpload } from './confirm-upload.tsx';
import { FileDrop } from './file-drop.tsx';
import { LoadSteps } from './load-steps.tsx';
import { RefusedFile } from './refused-file.tsx';
import { RehearsalReasons } from './rehearsal.tsx';
import { ScheduledLoad } from './scheduled-load.tsx';
import { SendProgress } from './send-progress.tsx';
import { ServerProgress } from './server-progress.tsx';
import { type CsvLoadOptions, type CsvLoadView, useCsvLoad } from './use-csv-load.ts';

export interface LoadWizardProps extends CsvLoadOptions {
  /** Starts anew, without this load. */
  readonly onRestart: () => void;
  /** Starts anew with a file. */
  readonly onCorrect: (file: LoadFile, categoryId: string | undefined) => void;
  /** The label of the button back, where another screen made the file: here it can be neither replaced nor corrected. */
  readonly given?: string;
}

const failedStates: readonly string[] = ['refused', 'rejected', 'unrehearsed', 'untraceable', 'failed'];

/** The titles above an upload that did not arrive, by state. */
const unsent = {
  rejected: ({ words }) => words.rejected,
  unrehearsed: ({ words }) => words.rejected,
  resending: () => 'loads.upload.unanswered',
  interrupted: () => 'loads.upload.failed',
} as const satisfies Record<string, (way: UploadOption) => MessageKey>;

const isUnsent = (state: string): state is keyof typeof unsent => Object.hasOwn(unsent, state);

/** One load, from choosing the file to its result; the same for every layout. */
export function LoadWizard({ onRestart, onCorrect, given, ...options }: LoadWizardProps) {
  const view = useCsvLoad(options);
  const { state, file, load, failure, send } = view;
  const { way } = options;
  const viewer = useViewer();
  // The chosen file and its corrected cells are kept for the same person if the session ends before they are sent.
  useUnsavedWork(file !== undefined && load === undefined);
  // Corrected cells were typed; a chosen file is still on its disk.
  const heldWay = useScreenLeaving(view.isCorrected && view.id === undefined);
  return (
    <div className="grid gap-4">
      {heldWay ? <LeaveQuestion way={heldWay} /> : null}
      <LoadSteps current={view.step} failed={failedStates.includes(state)} titles={way.words.steps} />
      {given === undefined && file ? <LoadPresetBar view={view} /> : null}
      {state === 'choosing' ? (
        <>
          <FileDrop
            way={way}
            problem={failure && failureText(failure, 'csv.file.extension').message}
            onChoose={(chosen) => send({ type: 'file.chosen', file: chosen })}
          />
          <p className="flex justify-end">
            <Button variant="primary" disabled>
              {say(way.words.action)}
            </Button>
          </p>
        </>
      ) : null}
      {state === 'validating' && file ? (
        <CheckProgress file={file} progress={view.progress} onCancel={() => send({ type: 'validation.canceled' })} />
      ) : null}
      {state === 'assigning' && file && view.report?.columns ? (
        <AssignColumns view={view} file={file} report={view.report} columns={view.report.columns} />
      ) : null}
      {state === 'refused' ? <RefusedFile view={view} way={way} /> : null}
      {state === 'uploading' && file ? (
        <SendProgress
          fileName={file.name}
          fileSize={file.size}
          sent={view.sent}
          onCancel={() => send({ type: 'upload.canceled' })}
        />
      ) : null}
      {isUnsent(state) ? <UnsentFile view={view} state={state} way={way} /> : null}
      {state === 'following' || state === 'reconnecting' ? <FollowedLoad view={view} /> : null}
      {state === 'scheduled' && load ? (
        <ScheduledLoad
          load={load}
          cancelable={mayChange(viewer).allowed}
          canceling={view.canceling}
          problem={failure && failureText(failure, 'loads.follow.cancelFailed').message}
          onCancel={() => send({ type: 'work.cancelAsked' })}
          onRestart={onRestart}
        />
      ) : null}
      {state === 'untraceable' ? <LostLoad view={view} onRestart={onRestart} /> : null}
      {view.step === 'result' && load ? (
        <LoadResult
          load={load}
          done={way.words.done}
          onRestart={onRestart}
          given={given}
          onCorrect={(rest) => onCorrect(rest, load.categoryId)}
        />
      ) : null}
      {view.preview ? (
        <PreviewedFile view={view} preview={view.preview} way={way} isGiven={given !== undefined} />
      ) : null}
    </div>
  );
}

interface PartProps {
  readonly view: CsvLoadView;
}

/** A file that did not arrive, and is sent again or was refused. */
function UnsentFile({
  view: { file, failure, rejected, send },
  state,
  way,
}: PartProps & { readonly state: keyof typeof unsent; readonly way: UploadOption }) {
  return (
    <Alert
      tone={rejected ? 'danger' : 'warning'}
      announce={state === 'resending' ? 'status' : 'alert'}
      title={say(unsent[state](way), { file: file?.name ?? '' })}
      actions={
        <Button size="sm" onClick={() => send({ type: 'upload.asked' })}>
          {say(state === 'resending' ? 'loads.follow.now' : 'shared.retry')}
        </Button>
      }
    >
      {rejected && failure
        ? failureText(failure, 'csv.file.processing').message.replace(/^400 BAD_REQUEST /, '')
        : say(state === 'resending' ? 'loads.upload.resending' : 'loads.upload.interrupted')}
    </Alert>
  );
}

/** A load at work on the server. */
function FollowedLoad({ view: { state, load, failure, canceling, send } }: PartProps) {
  const viewer = useViewer();
  return (
    <ServerProgress
      load={load}
      title={load ? say('loads.follow.title', { file: load.fileName }) : say('loads.follow.opening')}
      help={say('loads.follow.safe')}
      cancelable={load !== undefined && mayChange(viewer).allowed}
      canceling={canceling}
      lost={state === 'reconnecting'}
      problem={state === 'following' && failure ? failureText(failure, 'loads.follow.cancelFailed').message : undefined}
      onCancel={() => send({ type: 'work.cancelAsked' })}
      onTryNow={() => send({ type: 'work.followAsked' })}
    />
  );
}

/** A load whose state could not be read. */
function LostLoad({ view: { failure, send }, onRestart }: PartProps & Pick<LoadWizardProps, 'onRestart'>) {
  return (
    <Alert
      tone="danger"
      announce="alert"
      title={say('loads.follow.failed')}
      actions={
        <>
          <Button size="sm" onClick={() => send({ type: 'work.followAsked' })}>
            {say('shared.retry')}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              send({ type: 'file.forgotten' });
              onRestart();
            }}
          >
            {say('loads.result.another')}
          </Button>
        </>
      }
    >
      {failure ? failureText(failure, 'loads.follow.failed').message : null}
    </Alert>
  );
}

interface PreviewedFileProps extends PartProps {
  readonly preview: NonNullable<CsvLoadView['preview']>;
  readonly way: UploadOption;
  readonly isGiven: boolean;
}

/** A checked file with its rows, until it is sent. */
function PreviewedFile({ view, preview, way, isGiven }: PreviewedFileProps) {
  const { state, send } = view;
  const { file, report } = preview;
  return (
    <>
      {state === 'failed' ? null : <ChosenFile view={view} {...preview} way={way} isGiven={isGiven} />}
      {state === 'rehearsing' ? (
        <ServerProgress
          load={view.rehearsal}
          title={say('loads.rehearse.title', { file: file.name })}
          help={say('loads.rehearse.help')}
          cancelable
          canceling={false}
          lost={false}
          problem={undefined}
          onCancel={() => send({ type: 'rehearsal.canceled' })}
          onTryNow={() => undefined}
        />
      ) : null}
      {view.isCorrected ? <CorrectionBar file={file} onDiscard={view.discardCorrections} /> : null}
      {state === 'previewing' && view.rehearsal ? <RehearsalReasons rehearsal={view.rehearsal} /> : null}
      <Preview
        // A second check of the same file needs a new preview.
        key={`${file.name} ${report.assumed?.delimiter} ${report.workbook?.sheet}`}
        checker={view.checker}
        report={report}
        fileName={file.name}
        allFailed={view.rejected}
        verdictOf={view.verdictOf}
        onCorrect={state === 'previewing' && !isGiven ? view.correct : undefined}
      />
      <ConfirmUpload view={view} {...preview} words={way.words} day={view.isFirstFile ? way.day : undefined} />
    </>
  );
}
