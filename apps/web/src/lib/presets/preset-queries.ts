import { useQuery } from '@tanstack/react-query';
import type { PresetSubject } from '@trastienda/domain';
import { seen } from '@trastienda/machines';
import { type Preset, unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { createKeys } from '../query-keys.ts';

export type { Preset };

export const presetsKeys = createKeys('presets');

/** The presets of the viewer's account for a subject. */
const keptPresets = (subject: PresetSubject) => ({
  queryKey: presetsKeys.list({ subject }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/presets', { params: { query: { subject } }, signal })),
  staleTime: 60_000,
});

/** The presets for a subject; none until they are known. */
export function usePresets(subject: PresetSubject): readonly Preset[] {
  return useQuery(keptPresets(subject)).data ?? [];
}

/** Deletes a preset in the version that the user saw. */
export async function deletePreset({ id, version }: Pick<Preset, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/presets/{id}', { params: seen({ id, version }) }));
}
