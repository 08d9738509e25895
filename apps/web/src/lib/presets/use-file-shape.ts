import { type FileSubject, fileFormats, mayChange, mayUsePresets, reportFormatNames, say } from '@trastienda/domain';
import { choosableColumnsFor, columnsMisfit, misfitText } from '@trastienda/validators';
import { useState } from 'react';
import { useViewer } from '../signed-in.tsx';
import { type FileShape, isSameShape, usualShape } from './file-shape.ts';
import { type Preset, useKnownPresets } from './preset-queries.ts';
import { presetText } from './use-preset-form.ts';

/** The texts of the fields that say how a file is written. */
export const shapeText = {
  format: () => say('reports.request.format'),
  columns: (n: number, of: number) => say('reports.columns.title', { n, of }),
  help: () => say('reports.columns.help'),
  one: () => say('reports.columns.one'),
  up: (column: string) => say('views.columns.up', { column }),
  down: (column: string) => say('views.columns.down', { column }),
  first: () => say('reports.columns.first'),
  last: () => say('views.columns.last'),
  all: () => say('exports.columns.all'),
  moved: (column: string, n: number, of: number) => say('views.columns.moved', { column, n, of }),
};

interface Changes {
  readonly onChange: (shape: FileShape) => void;
  /** A preset was chosen, or none is in force any more. */
  readonly onUse: (presetId: string | undefined) => void;
}

/** How a file is written, and which preset says so. */
interface Chosen {
  readonly shape: FileShape;
  readonly used: string | undefined;
}

/** The choice of preset, format and columns of a file (ADR 217 and 226). */
export function useFileShape(subject: FileSubject, { shape, used }: Chosen, { onChange, onUse }: Changes) {
  const viewer = useViewer();
  const known = useKnownPresets(subject);
  const presets = known ?? [];
  const [misfit, setMisfit] = useState<{ readonly of: FileSubject; readonly text: string }>();
  const inForce = presets.find(({ id }) => id === used);
  const all = choosableColumnsFor(subject, viewer);
  const may = mayChange(viewer);
  const uses = mayUsePresets(subject, viewer).allowed;
  const usual = usualShape(subject);
  const change = (next: FileShape) => {
    setMisfit(undefined);
    onChange(next);
  };
  return {
    subject,
    presets,
    /** What stands there before the presets are known, and if there are none; nothing for who may not use them. */
    none: !uses ? undefined : known ? say('presets.none.yet') : presetText.none(),
    inForce,
    choose: (preset: Preset | undefined) => {
      const reason = columnsMisfit(subject, preset?.report?.columns ?? [], viewer);
      onUse(reason ? undefined : preset?.id);
      if (preset && reason) setMisfit({ of: subject, text: misfitText(preset.name, [reason]) });
      else change(preset?.report ?? { ...usual, format: shape.format });
    },
    onUse,
    misfit: misfit?.of === subject ? misfit.text : undefined,
    /** There is something to save: neither the usual file, nor what the preset in force keeps. */
    isSavable:
      uses && !isSameShape(shape, usual) && !(inForce?.report !== undefined && isSameShape(shape, inForce.report)),
    refusal: may.allowed ? undefined : say(may.code, may.params),
    /** What a preset that is saved now keeps. */
    content: {
      report: { format: shape.format, columns: shape.columns.length > 0 ? shape.columns : all.map(({ key }) => key) },
    },
    all,
    shape,
    change,
    formats: fileFormats(subject).map((value) => ({ value, label: reportFormatNames[value] })),
    changeFormat: (value: string) => {
      const format = fileFormats(subject).find((one) => one === value);
      if (format) change({ ...shape, format });
    },
  };
}

/** The choice as the fields show it. */
export type FileShapeChoice = ReturnType<typeof useFileShape>;
