/** A view under test. */
type View = {
  stdin: { write: (text: string) => void; listenerCount: (event: string) => number };
  lastFrame: () => string | undefined;
};

/** Longer than any drawing takes, even on a busy machine. */
const patience = 30_000;

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

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
