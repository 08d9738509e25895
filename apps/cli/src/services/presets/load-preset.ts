import type { CsvLayoutKey } from '@trastienda/domain';
import { type ColumnMap, fitPreset, misfitText, type ReadingKey } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { requirePreset } from './find-presets.ts';

/** How a preset reads the files of a command. */
export type UsedPreset = {
  map: ColumnMap | undefined;
  delimiter: string | undefined;
  readings: readonly ReadingKey[];
  partial: boolean;
};

/** The preset with a name for files of a layout; refuses one that does not fit the layout any more. */
export const loadPreset = async (client: TrastiendaClient, layout: CsvLayoutKey, name: string): Promise<UsedPreset> => {
  const preset = await requirePreset(client, `load.${layout}`, name);
  const { load = {} } = preset;
  const fit = fitPreset(layout, load, undefined);
  if (!fit.valid) {
    throw new Failure(misfitText(preset.name, fit.reasons), { code: 'presets.misfit', exitCode: exitCodes.refused });
  }
  const { delimiter, readings = [], partial = false } = load;
  return { map: fit.map, delimiter, readings, partial };
};
