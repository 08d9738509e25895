import { Text, useInput } from 'ink';
import { useEffect, useState } from 'react';
import type { FileToFix, RowToFix } from '../services/loads/file-to-fix.ts';
import type { ViewEnd } from './show-view.ts';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { TextField } from './text-field.tsx';

/** How many rows were mended, left out and left as they are. */
export type Fixed = { mended: number; leftOut: number; skipped: number };

type FixViewProps = { file: FileToFix; end: ViewEnd<Fixed> };

type Place = { row: RowToFix; at: number; cells: readonly string[]; problem?: string };

/** Wrong rows one by one, cell by cell: Enter takes a cell, Esc leaves the row out, Tab leaves it as it is. */
export const FixView = ({ file, end }: FixViewProps) => {
  const [place, setPlace] = useState<Place>();
  const [done, setDone] = useState<Fixed>({ mended: 0, leftOut: 0, skipped: 0 });

  const goOn = async (after: number, figures: Fixed): Promise<void> => {
    setDone(figures);
    const row = await file.next(after);
    if (row) setPlace({ row, at: 0, cells: row.cells });
    else end.done(figures);
  };
  const go = (work: Promise<void>): void => {
    setPlace(undefined);
    work.catch(end.fail);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => go(goOn(0, done)), []);

  const put = async ({ row, cells }: Place, kept: readonly string[] | null): Promise<void> => {
    const lost = await file.put(row.row, kept);
    if (lost !== undefined) {
      return setPlace({ row, at: 0, cells, problem: `La codificación del archivo no tiene el carácter «${lost}»` });
    }
    // A row that is still wrong is asked about again.
    const figures = kept ? { ...done, mended: done.mended + 1 } : { ...done, leftOut: done.leftOut + 1 };
    return goOn(row.row - 1, figures);
  };
  const take = (text: string): void => {
    if (!place) return;
    const column = place.row.asked[place.at]?.column;
    const next = { ...place, cells: place.cells.map((cell, at) => (at === column ? text : cell)), at: place.at + 1 };
    if (next.at < place.row.asked.length) setPlace(next);
    else go(put(next, next.cells));
  };
  useInput((_, key) => {
    if (!place) return;
    if (key.escape) go(put(place, null));
    else if (key.tab) go(goOn(place.row.row, { ...done, skipped: done.skipped + 1 }));
  });

  const asked = place?.row.asked[place.at];
  return (
    <Stage onInterrupt={end.interrupt}>
      {place && asked ? (
        <>
          <Text bold>
            Fila {place.row.row} · con errores: {file.report.invalidRows.toLocaleString('es-MX')}
          </Text>
          <Text dimColor wrap="truncate-end">
            {place.cells.join(' · ')}
          </Text>
          {[...place.row.reasons, ...(place.problem ? [place.problem] : [])].map((reason) => (
            <Text key={reason} color="red">
              ✗ {reason}
            </Text>
          ))}
          <TextField
            key={`${place.row.row} ${place.at} ${done.mended}`}
            label={asked.title}
            initial={place.cells[asked.column] ?? ''}
            {...(asked.example !== '' && { hint: `(ejemplo: ${asked.example})` })}
            {...(asked.reasons.length > 0 && { error: asked.reasons.join('. ') })}
            onSubmit={take}
          />
          <Text dimColor>Enter corrige · Esc deja fuera la fila · Tab la deja como está</Text>
        </>
      ) : (
        <Spinner label="Revisando..." />
      )}
    </Stage>
  );
};
