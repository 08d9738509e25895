import { say } from '@trastienda/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { usePresets } from '../../../lib/presets/preset-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PresetChoice } from '../../../ui/presets/preset-choice.tsx';
import type { CsvLoadView } from '../wizard/use-csv-load.ts';
import { useLoadPreset } from './use-load-preset.ts';

const PresetDialog = lazyPart(async () => (await import('../../../ui/presets/preset-dialog.tsx')).PresetDialog);

/** The states in which a file is read and not yet sent. */
const shown: readonly string[] = ['previewing', 'ordering', 'refused', 'assigning'];

/** The presets for files of the wizard's layout: choosing one for the file, and saving how it is read (ADR 226). */
export function LoadPresetBar({ view }: { readonly view: CsvLoadView }) {
  const subject = `load.${view.layout}` as const;
  const presets = usePresets(subject);
  const { used, misfit, choose, adopt, content } = useLoadPreset(view, presets);
  const [dialog, setDialog] = useState<{ readonly id: string | undefined }>();
  if (!shown.includes(view.state)) return null;
  return (
    <>
      <PresetChoice
        presets={presets}
        chosen={used?.id}
        onChoose={choose}
        onSave={content && (() => setDialog({ id: undefined }))}
        onEdit={(id) => setDialog({ id })}
      />
      {misfit ? (
        <Alert tone="warning" announce="alert">
          {misfit}
        </Alert>
      ) : null}
      {used && !misfit && view.state !== 'refused' ? (
        <p role="status" className="text-muted">
          {say('presets.used', { name: used.name })}
        </p>
      ) : null}
      {dialog ? (
        <Suspense>
          <PresetDialog
            key={dialog.id ?? ''}
            id={dialog.id}
            extra={{ subject, content: content ?? { load: {} } }}
            onSaved={adopt}
            onDeleted={() => undefined}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
