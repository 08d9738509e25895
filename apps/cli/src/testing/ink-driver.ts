/** Types into a view under test and waits, by what is drawn, instead of by the clock. */
export const inkDriver = (view: { stdin: { write: (text: string) => void }; lastFrame: () => string | undefined }) => {
  const sees = async (text: string): Promise<void> => {
    const deadline = performance.now() + 4_000;
    while (!view.lastFrame()?.includes(text)) {
      if (performance.now() > deadline) throw new Error(`Never saw «${text}». Last seen:\n${view.lastFrame()}`);
      await pause();
    }
    // What was drawn listens one turn later.
    await pause();
  };
  const types = async (...pieces: string[]): Promise<void> => {
    for (const piece of pieces) {
      view.stdin.write(piece);
      await pause();
    }
  };
  return { sees, types };
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
