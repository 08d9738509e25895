import { stripVTControlCharacters } from 'node:util';

/** A view under test. */
type View = {
  stdout: { emit: (event: 'resize') => boolean };
  stdin: { write: (text: string) => void; listenerCount: (event: string) => number };
  lastFrame: () => string | undefined;
};

/** Longer than any drawing takes, even on a busy machine. */
const patience = 30_000;

/** The longest word that every view has room for at 60 columns, beside its marks. */
const longestWord = 40;

/** Types into a view under test and waits for its output instead of fixed times. */
export const inkDriver = (view: View) => {
  const until = async (isSo: () => boolean, missed: () => string): Promise<void> => {
    const deadline = performance.now() + patience;
    while (!isSo()) {
      if (performance.now() > deadline) throw new Error(missed());
      await pause();
    }
  };
  const sees = async (text: string): Promise<void> => {
    await until(
      () => view.lastFrame()?.includes(text) ?? false,
      () => `Never saw «${text}». Last seen:\n${view.lastFrame()}`,
    );
    // Input handlers are registered one turn after the drawing.
    await pause();
    await isWholeWhenNarrow();
  };
  /** Each time something is seen, no word of the view is cut by a terminal of 60 columns. */
  const isWholeWhenNarrow = async (): Promise<void> => {
    let cut: string[] = [];
    // The view may have moved on between two widths; a word that is really cut stays so.
    for (let look = 0; look < 3; look++) {
      const whole = new Set(await wordsAt(view, 300));
      // A path may be longer than any line.
      const longer = [...whole].filter((word) => word.length > longestWord);
      const isPiece = (word: string) => longer.some((one) => one.includes(word));
      cut = (await wordsAt(view, 60)).filter((word) => !whole.has(word) && !isPiece(word));
      await wordsAt(view, 100);
      if (cut.length === 0) return;
    }
    throw new Error(`At 60 columns these words are cut: ${cut.join(' ')}\n${view.lastFrame()}`);
  };
  const types = async (...pieces: string[]): Promise<void> => {
    await until(
      () => view.stdin.listenerCount('readable') > 0,
      () => 'Nothing listens to the keys.',
    );
    for (const piece of pieces) {
      view.stdin.write(piece);
      await pause();
    }
  };
  return { sees, types };
};

/** The words of what is drawn in so many columns; bars and signs are none. */
const wordsAt = async (view: View, columns: number): Promise<string[]> => {
  Object.defineProperty(view.stdout, 'columns', { value: columns, configurable: true });
  view.stdout.emit('resize');
  await new Promise((resolve) => setTimeout(resolve, 5));
  const words = stripVTControlCharacters(view.lastFrame() ?? '').split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word));
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
