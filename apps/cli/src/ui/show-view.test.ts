import { Text } from 'ink';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { guardedSink } from '../shell/sink.ts';
import { interruption } from '../shell/terminal.ts';
import { showView } from './show-view.ts';

test('Ctrl+C while a view is loading ends the command, and nothing is drawn', async () => {
  const ctrlC = interruption();
  let drawn = 0;
  const shown = showView<void>(
    { env: {}, ...ctrlC },
    async () => {
      ctrlC.interrupt();
      return () => {
        drawn++;
        throw new Error('The view was drawn.');
      };
    },
    { color: false },
  );
  await expect(shown).rejects.toMatchObject({ exitCode: 130 });
  expect(drawn).toBe(0);
});

test('a terminal that does not know its width is drawn as one of the usual width', async () => {
  const { columns } = process.stderr;
  const drawn: unknown[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((piece, ...rest: unknown[]) => {
    drawn.push(piece);
    // Ink waits until its last drawing is written.
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  });
  process.stderr.columns = 0;
  expect(guardedSink(process.stderr).columns).toBeUndefined();
  try {
    await showView<void>(
      { env: {}, ...interruption() },
      async () => (end) => {
        setTimeout(() => end.done(), 50);
        return createElement(Text, {}, 'Ctrl+C cancela');
      },
      { color: false },
    );
  } finally {
    write.mockRestore();
    process.stderr.columns = columns;
  }
  expect(drawn.join('')).toContain('Ctrl+C cancela');
});
