import { earlierLoadText } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { amountText, type LoadProgress, progressOf, shareOf, stageText } from '../../services/loads/load-progress.ts';
import type { WatchedLoad } from '../../services/loads/open-load.ts';
import type { CommandContext } from '../../shell/command-context.ts';

type Watched = {
  /** The path of the file as the person gave it. */
  path: string;
  opened: WatchedLoad;
  /** Ctrl+C ends only the watching, not the load. */
  isOnlyWatched?: true;
  /** The screen asks what to do with the file, instead of flags. */
  asksHere?: boolean;
};

/** Pause between two lines about the same stage. */
const lineMilliseconds = 1_000;

/** Shows a load until `driven` ends: a live screen for a person, otherwise lines or events. */
export const watchLoad = async <Result>(
  context: CommandContext,
  watched: Watched,
  driven: Promise<Result>,
): Promise<Result> => {
  const { interactive, output, terminal } = context;
  if (!interactive || output.mode === 'ndjson') return tellProgress(context, watched, driven);
  const [{ showView }, { createElement }, { LoadView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/load-view.tsx'),
  ]);
  // The view stays until the load has ended: Ctrl+C cancels the load, not the view.
  const shown = { env: terminal.env, signal: new AbortController().signal, interrupt: terminal.interrupt };
  return showView<Result>(
    shown,
    async () => (end) => {
      driven.then(end.done, end.fail);
      return createElement(LoadView, {
        path: watched.path,
        opened: watched.opened,
        signal: terminal.signal,
        isOnlyWatched: watched.isOnlyWatched === true,
        onInterrupt: end.interrupt,
        asksHere: watched.asksHere === true,
      });
    },
    { color: output.colors.isColorSupported },
  );
};

const tellProgress = async <Result>(
  { output, terminal }: CommandContext,
  { path, opened }: Watched,
  driven: Promise<Result>,
): Promise<Result> => {
  let stage = '';
  let told = 0;
  let id: string | undefined;
  const look = (): void => {
    const snapshot = opened.actor.getSnapshot();
    const progress = progressOf(snapshot);
    // Without a screen, the question was answered beforehand.
    if (!progress || progress.stage === 'asking') return;
    const { id: loadId } = snapshot.context;
    const now = terminal.now().getTime();
    if (progress.stage !== stage || loadId !== id) {
      stage = progress.stage;
      const isNew = loadId !== undefined && loadId !== id;
      const isKnown = isNew && opened.sending.wasKnown;
      id = loadId;
      told = now;
      const { work: load } = snapshot.context;
      const known = isKnown ? ` ${say('cli.loads.watch.known')}` : '';
      const again = isNew && load?.earlier ? `. ${earlierLoadText({ ...load, earlier: load.earlier })}` : '';
      const event = { event: 'state', file: path, state: progress.stage, ...(id !== undefined && { id }) };
      output.progress(
        { ...event, ...(isKnown && { known: true }), ...(isNew && load?.earlier && { earlier: load.earlier }) },
        `${path}: ${stageText(progress.stage)}${known}${again}`,
      );
    } else if (now - told >= lineMilliseconds) {
      told = now;
      output.progress({ event: 'progress', file: path, ...progress }, `${path}: ${lineOf(progress)}`);
    }
  };
  const subscription = opened.actor.subscribe(look);
  look();
  try {
    return await driven;
  } finally {
    subscription.unsubscribe();
  }
};

const lineOf = (progress: LoadProgress): string =>
  progress.waiting?.message ??
  `${stageText(progress.stage)} ${Math.floor(shareOf(progress) * 100)} % · ${amountText(progress)}`;
