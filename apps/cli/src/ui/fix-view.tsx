import { useInput } from 'ink';
import { useEffect, useEffectEvent, useState } from 'react';
import { say } from '../messages/say.ts';
import type { FileToFix, Fixed, RowCorrection, RowToFix } from '../services/loads/file-to-fix.ts';
import { Fitting } from './fitting.tsx';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { TextField } from './text-field.tsx';

type FixViewProps = { file: FileToFix; end: ViewEnd<Fixed> };

/** The current position; `refused` is a typed text that the file cannot represent, with the reason. */
type Place = { row: RowToFix; at: number; refused?: { text: string; problem: string } };

/**
 * Shows wrong rows one by one, cell by cell, then those that only the server refuses: Enter accepts a cell, Esc leaves the row out, Tab
 * leaves it as it is.
 */
export const FixView = ({ file, end }: FixViewProps) => {
  const [place, setPlace] = useState<Place>();
  const [done, setDone] = useState<Fixed>({ corrected: 0, leftOut: 0, skipped: 0 });

  const goOn = async (after: number, figures: Fixed): Promise<void> => {
    setDone(figures);
    const row = (await file.next(after)) ?? ((await file.tryOut()) ? await file.next(0) : undefined);
    if (row) setPlace({ row, at: 0 });
    else end.done(figures);
  };
  const go = (work: Promise<void>): void => {
    setPlace(undefined);
    work.catch(end.fail);
  };
  const begin = useEffectEvent(() => go(goOn(0, done)));
  useEffect(() => begin(), []);

  const put = async ({ row, at }: Place, correction: RowCorrection): Promise<void> => {
    const problem = await file.correct(correction);
    const isCell = correction.kind === 'cell';
    if (problem !== undefined) return setPlace({ row, at, refused: { text: isCell ? correction.text : '', problem } });
    // A row that is still wrong is shown again.
    const figures = isCell ? { ...done, corrected: done.corrected + 1 } : { ...done, leftOut: done.leftOut + 1 };
    return goOn(row.row - 1, figures);
  };
  const take = (text: string): void => {
    const column = place?.row.asked[place.at]?.column;
    if (!place || column === undefined) return;
    const { row, at } = place;
    const isLast = at + 1 === row.asked.length;
    if (text !== row.cells[column] || (isLast && row.isRagged)) {
      go(put(place, { kind: 'cell', row: row.row, column, text }));
      return;
    }
    // An unchanged cell leads to the next one, and the last cell to the first.
    setPlace({ row, at: isLast ? 0 : at + 1 });
  };
  useInput((_, key) => {
    if (!place) return;
    if (key.escape) go(put(place, { kind: 'row', row: place.row.row }));
    else if (key.tab) {
      file.leave(place.row.row);
      go(goOn(place.row.row, { ...done, skipped: done.skipped + 1 }));
    }
  });

  const asked = place?.row.asked[place.at];
  return (
    <Stage onInterrupt={end.interrupt}>
      {place && asked ? (
        <>
          <Text bold>
            {say('cli.shared.row')} {file.numberOf(place.row.row)} {say('cli.ui.fix.errors')}{' '}
            {file.wrongRows.toLocaleString('es-MX')}
          </Text>
          <Fitting dimColor>{place.row.cells.join(' · ')}</Fitting>
          {[...place.row.reasons, ...(place.refused ? [place.refused.problem] : [])].map((reason) => (
            <Text key={reason} color="red">
              ✗ {reason}
            </Text>
          ))}
          <TextField
            key={`${place.row.row} ${place.at} ${done.corrected}`}
            label={asked.title}
            initial={place.refused?.text ?? place.row.cells[asked.column] ?? ''}
            {...(asked.example !== '' && { hint: say('cli.ui.fix.example', { example: asked.example }) })}
            {...(asked.reasons.length > 0 && { error: asked.reasons.join('. ') })}
            onSubmit={take}
          />
          <Text dimColor>{say('cli.ui.fix.keys')}</Text>
        </>
      ) : (
        <Spinner label={say('cli.ui.checking')} />
      )}
    </Stage>
  );
};
