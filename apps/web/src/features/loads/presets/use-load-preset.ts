import { badRows } from '@trastienda/machines';
import {
  fitPreset,
  type LoadPreset,
  misfitText,
  offerKey,
  type PresetContent,
  type ReadingKey,
} from '@trastienda/validators';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Preset } from '../../../lib/presets/preset-queries.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { keptDelimiters } from '../kept-delimiters.ts';
import type { CsvLoadView } from '../wizard/use-csv-load.ts';

/** The preset that a file is read with. */
interface InForce {
  readonly id: string;
  readonly content: Blob;
}

/** The preset that a chosen file is read with: choosing it, what it could not do, and what a new one would keep (ADR 226). */
export function useLoadPreset(view: CsvLoadView, presets: readonly Preset[]) {
  const { state, file, report, map, draft, options, isCorrected, assigning, layout, send } = view;
  const viewer = useViewer();
  const [inForce, setInForce] = useState<InForce>();
  const [misfit, setMisfit] = useState<{ readonly text: string; readonly content: Blob }>();
  const { taken, delimiter } = useReadings(view);
  const isHere = (content: Blob | undefined): boolean =>
    content !== undefined && (isCorrected || content === file?.content);
  const used = isHere(inForce?.content) ? presets.find(({ id }) => id === inForce?.id) : undefined;
  useAnswers(view, used?.load);

  const choose = async (preset: Preset | undefined): Promise<void> => {
    if (!file || isCorrected) return;
    const { content } = file;
    setMisfit(undefined);
    setInForce(undefined);
    const wanted = preset?.load?.delimiter;
    const columns = report?.columns;
    // Read with another delimiter, the file has other columns, which are known after its check.
    const isOther = wanted !== undefined && wanted !== columns?.given.delimiter && !report?.workbook;
    const fit = fitPreset(layout, preset?.load ?? {}, isOther ? undefined : columns?.columns.map(({ name }) => name));
    if (preset && !fit.valid) {
      setMisfit({ text: misfitText(preset.name, fit.reasons), content });
      return;
    }
    if (wanted !== undefined && !report?.workbook) await keptDelimiters.keep(viewer.userId, content, wanted);
    if (preset) setInForce({ id: preset.id, content });
    const fed = fit.valid ? fit.map : undefined;
    // Columns that somebody is assigning are changed one by one, as by hand; the last check counts.
    if (assigning) {
      const feeds = fed ?? columns?.proposed ?? {};
      for (const key of new Set([...Object.keys(draft ?? {}), ...Object.keys(feeds)]))
        send({ type: 'column.assigned', key, feed: feeds[key] });
    } else send({ type: 'file.chosen', file, ...(fed && { map: fed }) });
  };

  const columns = assigning ? draft : map;
  const readings = [...new Set([...(used?.load?.readings ?? []), ...taken])];
  const load: LoadPreset = {
    ...(columns && Object.keys(columns).length > 0 && { columns }),
    ...(delimiter !== undefined && !report?.workbook && { delimiter }),
    ...(readings.length > 0 && { readings }),
    ...(options.partial && { partial: true }),
  };
  const isWorthKeeping = columns !== undefined || readings.length > 0 || options.partial || options.delimiter;
  return {
    used,
    misfit: isHere(misfit?.content) ? misfit?.text : undefined,
    choose: isCorrected || state === 'ordering' ? undefined : (preset: Preset | undefined) => void choose(preset),
    /** A preset that was saved just now says how this file is read. */
    adopt: (id: string) => file && setInForce({ id, content: file.content }),
    /** What a preset that is saved now keeps; undefined if nothing but the file's own form. */
    content: isWorthKeeping ? ({ load } satisfies PresetContent) : undefined,
  };
}

/** The readings that were taken for this file, and the delimiter with which it was read before its rows were corrected. */
function useReadings({ state, file, report, correction, isCorrected, failure }: CsvLoadView) {
  const [pending, setPending] = useState<ReadingKey>();
  const [taken, setTaken] = useState<readonly ReadingKey[]>([]);
  const [delimiter, setDelimiter] = useState<string>();
  const asked = state === 'correcting' && correction?.kind === 'reading' ? correction.reading : undefined;
  if (asked !== undefined && asked !== pending) setPending(asked);
  if (state === 'previewing' && pending !== undefined) {
    setPending(undefined);
    if (isCorrected && !failure) setTaken([...taken, pending]);
  }
  const given = report?.columns?.given.delimiter ?? report?.assumed?.delimiter;
  if (!isCorrected && file && given !== undefined && given !== delimiter) setDelimiter(given);
  if ((!file || !isCorrected) && state !== 'correcting' && taken.length > 0) setTaken([]);
  return { taken, delimiter };
}

/** Gives the answers that a preset knows beforehand: how columns are read, and that the correct rows are loaded alone. Each is given once. */
function useAnswers(view: CsvLoadView, load: LoadPreset | undefined): void {
  const { state, offers, offer, report, rehearsal, options, failure, send } = view;
  const readings = load?.readings;
  const partial = load?.partial;
  const [answered] = useState(() => new Set<string>());
  const answer = useEffectEvent((state: CsvLoadView['state'], offers: CsvLoadView['offers']) => {
    if (failure) return;
    const isMeant = (one: { readonly readings: readonly ReadingKey[] }) =>
      one.readings.some((key) => readings?.includes(key) === true);
    if (state === 'ordering' && offer) {
      const reading = offer.readings.find((key) => readings?.includes(key));
      if (reading) send({ type: 'order.chosen', reading });
      return;
    }
    if (state !== 'previewing' || !report) return;
    const next = offers.find((one) => isMeant(one) && !answered.has(`${report.rows} ${offerKey(one)}`));
    if (next) {
      answered.add(`${report.rows} ${offerKey(next)}`);
      send({ type: 'offer.taken', offer: next });
    } else if (partial && !options.partial && !answered.has('partial')) {
      const bad = badRows({ report, ...(rehearsal && { rehearsal }) });
      if (bad === 0 || bad >= report.rows) return;
      answered.add('partial');
      send({ type: 'partial.chosen', partial: true });
    }
  });
  useEffect(() => {
    if (!load) answered.clear();
  }, [load, answered]);
  useEffect(() => {
    if (load && (state === 'previewing' || state === 'ordering')) answer(state, offers);
  }, [state, offers, load]);
}
