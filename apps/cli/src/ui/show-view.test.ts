import { expect, test } from 'vitest';
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
