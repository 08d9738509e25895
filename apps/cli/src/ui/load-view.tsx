import { earlierLoadText } from '@trastienda/domain';
import { asksAboutTexts, badRows, type FlowLoad, openOffers } from '@trastienda/machines';
import type { ReadingKey } from '@trastienda/validators';
import { Fragment, useRef } from 'react';
import { say, sayCount } from '../messages/say.ts';
import { damagedTextEvents } from '../services/loads/drive-load.ts';
import { impactFacts, largestChanges } from '../services/loads/load-impact.ts';
import { amountText, type LoadProgress, progressOf, shareOf, stageText } from '../services/loads/load-progress.ts';
import type { LoadSnapshot, WatchedLoad } from '../services/loads/open-load.ts';
import { AssignLoad } from './assign-load.tsx';
import { Bar } from './bar.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { OfferQuestion } from './offer-question.tsx';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { TextsQuestion } from './texts-question.tsx';
import { perSecond, useFrames } from './use-frames.ts';

type LoadViewProps = {
  /** The path of the file as the person gave it. */
  path: string;
  opened: WatchedLoad;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
  /** Ctrl+C ends only the watching, not the load. */
  isOnlyWatched: boolean;
  onInterrupt: () => void;
  /** Offers to read whole columns are asked about here; otherwise flags have answered them. */
  asksHere?: boolean;
};

const firstIssues = 5;

/** Shows a running load: progress, speed, the first issues, and the question before the upload. */
export const LoadView = (props: LoadViewProps) => {
  const { opened, onInterrupt } = props;
  useFrames(opened.actor);
  const snapshot = opened.actor.getSnapshot();
  const progress = progressOf(snapshot);
  const speed = useSpeed(progress);
  return (
    <Stage onInterrupt={onInterrupt}>
      {fileQuestion(props, snapshot) ??
        // The result is part of the command's answer, not of the live screen.
        (progress ? <RunningLoad {...props} {...{ snapshot, progress, speed }} /> : null)}
    </Stage>
  );
};

/** What is asked about the file before it is sent: its columns, its damaged texts, how to read a column. */
const fileQuestion = ({ path, opened, asksHere = false }: LoadViewProps, snapshot: LoadSnapshot) => {
  const { send } = opened.actor;
  const { file, report, options } = snapshot.context;
  if (file && report?.columns && snapshot.matches('assigning')) {
    return <AssignLoad actor={opened.actor} {...{ snapshot, file, report }} columns={report.columns} />;
  }
  if (snapshot.matches('keeping')) return <Spinner label={say('loads.columns.keeping')} />;
  if (!snapshot.matches('previewing')) return undefined;
  if (report && asksAboutTexts({ report }) && !options.keepDamagedText) {
    return (
      <>
        <Text bold>{path}</Text>
        <TextsQuestion report={report} onAnswer={(said) => send(textEvents[said])} />
      </>
    );
  }
  const [offer] = asksHere ? openOffers(snapshot.context) : [];
  if (!offer) return undefined;
  const onAnswer = (reading: ReadingKey | undefined): void => {
    send(reading === undefined ? { type: 'offer.declined', offer } : { type: 'offer.taken', offer });
    if (reading !== undefined && offer.readings.length > 1) send({ type: 'order.chosen', reading });
  };
  return (
    <>
      <Text bold>{path}</Text>
      <OfferQuestion offer={offer} onAnswer={onAnswer} />
    </>
  );
};

type RunningLoadProps = LoadViewProps & { snapshot: LoadSnapshot; progress: LoadProgress; speed: number };

const RunningLoad = ({ path, opened, signal, isOnlyWatched, snapshot, progress, speed }: RunningLoadProps) => {
  const { options, report, rehearsal, work } = snapshot.context;
  const { stage } = progress;
  const isAsking = snapshot.matches('confirming');
  // Before the confirmation, the dry run tells what the load would do.
  const load = work ?? (isAsking ? rehearsal : undefined);
  return (
    <>
      <Text bold>{path}</Text>
      {opened.sending.wasKnown ? <Text dimColor>{say('cli.ui.load.known')}</Text> : null}
      {load?.earlier ? <Text color="yellow">{earlierLoadText({ ...load, earlier: load.earlier })}</Text> : null}
      {stage === 'asking' ? null : (
        <Advance progress={progress} speed={speed} isCanceled={signal.aborted && !isOnlyWatched} />
      )}
      {progress.waiting ? <Text color="yellow">{progress.waiting.message}</Text> : null}
      {load ? <Impact load={load} isAsking={isAsking} /> : null}
      {opened.check.found.slice(0, firstIssues).map(({ row, column, code, message }) => (
        <Text key={`${row} ${column} ${code}`}>
          <Text color="red"> ✗</Text>{' '}
          {column === null
            ? say('cli.shared.issue.row', { row })
            : say('cli.shared.issue.rowAndColumn', { row, column })}
          : {message}
        </Text>
      ))}
      {stage === 'asking' && report ? (
        <>
          {report.warnings.map(({ message }) => (
            <Text key={message}>
              <Text color="yellow"> !</Text> {message}
            </Text>
          ))}
          <ConfirmField
            question={questionOf(report.rows, badRows(snapshot.context), options.partial)}
            onAnswer={(yes) => opened.actor.send({ type: yes ? 'upload.confirmed' : 'upload.declined' })}
          />
        </>
      ) : (
        <Text dimColor>{hintOf(signal.aborted, isOnlyWatched)}</Text>
      )}
    </>
  );
};

/** What a load changes; the largest changes are shown before the confirmation. */
const Impact = ({ load, isAsking }: { load: FlowLoad; isAsking: boolean }) => {
  const impact = impactFacts(load);
  return (
    <>
      {impact.length > 0 ? <Text>{impact.join(' · ')}</Text> : null}
      {(isAsking ? largestChanges(load) : []).map(({ title, changes }) => (
        <Fragment key={title}>
          <Text>{title}:</Text>
          {changes.map(({ text, name }) => (
            <Text key={text}>
              {'  '}
              {text} <Text dimColor>{name}</Text>
            </Text>
          ))}
        </Fragment>
      ))}
      {isAsking && load.summary && load.summary.approvals > 0 ? (
        <Text color="yellow">{say('loads.impact.approvals.help')}</Text>
      ) : null}
    </>
  );
};

const textEvents = {
  ...damagedTextEvents,
  leave: { type: 'file.forgotten' },
} as const;

const hintOf = (isAborted: boolean, isOnlyWatched: boolean): string => {
  if (isOnlyWatched) return say('cli.ui.load.watchKeys');
  return isAborted ? say('cli.ui.load.leaveKeys') : say('cli.ui.load.cancelKeys');
};

type AdvanceProps = { progress: LoadProgress; speed: number; isCanceled: boolean };

const Advance = ({ progress, speed, isCanceled }: AdvanceProps) => {
  const { stage } = progress;
  if (isCanceled && stage !== 'reconnecting') return <Spinner label={`${stageText('canceling')}...`} />;
  if (['rehearsing', 'received', 'retrying', 'reconnecting', 'canceling'].includes(stage)) {
    return <Spinner label={`${stageText(stage)}...`} />;
  }
  const share = shareOf(progress);
  const rate = stage !== 'sending' && speed > 0 ? ` · ${perSecond(Math.round(speed))}` : '';
  return (
    <Text>
      {stageText(stage)} <Bar share={share} /> {Math.floor(share * 100)} % · {amountText(progress)}
      {rate}
    </Text>
  );
};

const questionOf = (rows: number, invalidRows: number, partial: boolean): string => {
  const good = rows - invalidRows;
  const many = sayCount('cli.shared.rows', good);
  const left =
    partial && invalidRows > 0
      ? ` ${say('cli.ui.load.leaveOut', { invalidRows: invalidRows.toLocaleString('es-MX') })}`
      : '';
  return say('cli.ui.load.question', { many, left });
};

/** Rows per second since the stage began. */
const useSpeed = (progress: LoadProgress | undefined): number => {
  const begun = useRef({ stage: '', at: 0, rows: 0 });
  if (!progress) return 0;
  const now = performance.now();
  const rows = progress.stage === 'applying' ? progress.done : progress.rows;
  if (begun.current.stage !== progress.stage) begun.current = { stage: progress.stage, at: now, rows };
  const seconds = (now - begun.current.at) / 1000;
  return seconds > 0.2 ? (rows - begun.current.rows) / seconds : 0;
};
