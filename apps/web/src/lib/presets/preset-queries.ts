import { useQuery } from '@tanstack/react-query';
import { mayUsePresets, type PresetSubject } from '@trastienda/domain';
import { seen } from '@trastienda/machines';
import { type Preset, unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { createKeys } from '../query-keys.ts';
import { useViewer } from '../signed-in.tsx';

export type { Preset };

export const presetsKeys = createKeys('presets');

/** The presets of the viewer's account for a subject. */
export const keptPresets = (subject: PresetSubject) => ({
  queryKey: presetsKeys.list({ subject }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/presets', { params: { query: { subject } }, signal })),
  staleTime: 60_000,
});

/** The presets for a subject; none until they are known, and none for who may not use them: the server is not asked then. */
export const usePresets = (subject: PresetSubject): readonly Preset[] => useKnownPresets(subject) ?? [];

/** The presets for a subject, or undefined while they are unknown. */
export function useKnownPresets(subject: PresetSubject): readonly Preset[] | undefined {
  const uses = mayUsePresets(subject, useViewer()).allowed;
  return useQuery({ ...keptPresets(subject), enabled: uses }).data;
}

/** Deletes a preset in the version that the user saw. */
export async function deletePreset({ id, version }: Pick<Preset, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/presets/{id}', { params: seen({ id, version }) }));
}
