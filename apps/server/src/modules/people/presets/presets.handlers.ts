import { mayUsePresets, presetSubjects } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { requireAllowed } from '../../../contract/app-error.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { findPresets } from './presets.repository.ts';
import {
  createPreset,
  deletePreset,
  type PresetAsSeen,
  presetKeeper,
  requirePreset,
  savePreset,
  toPreset,
} from './save-preset.ts';

type Operations = 'listPresets' | 'createPreset' | 'getPreset' | 'savePreset' | 'deletePreset';

export function presetsHandlers(context: Context): Pick<Handlers, Operations> {
  const { db } = context.database;
  return {
    listPresets: async ({ query: { subject }, viewer }) => {
      if (subject) requireAllowed(mayUsePresets(subject, viewer));
      const subjects = subject ? [subject] : presetSubjects.filter((one) => mayUsePresets(one, viewer).allowed);
      const rows = await findPresets(db, presetKeeper(viewer), subjects);
      return { status: 200, body: rows.map(toPreset) };
    },
    createPreset: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createPreset(context, body, { viewer, origin }),
    }),
    getPreset: async ({ path, viewer }) => ({
      status: 200,
      body: toPreset(await requirePreset(db, presetKeeper(viewer), path.id, viewer)),
    }),
    savePreset: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await savePreset(context, changeTarget(path, header), body, { viewer, origin }),
    }),
    deletePreset: async ({ path, header, viewer, origin }) => {
      await deletePreset(context, changeTarget(path, header), { viewer, origin });
      return { status: 204 };
    },
  };
}

const changeTarget = ({ id }: { id: string }, header: object): PresetAsSeen => ({
  id,
  expected: expectedVersion(header),
});
