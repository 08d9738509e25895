import { queryOptions } from '@tanstack/react-query';
import { type GeneralSettings, unwrap } from '@trastienda/api-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const settingsKeys = createKeys('settings');

/** The settings, as they are now. */
export const settingsQuery = queryOptions({
  queryKey: settingsKeys.part('general'),
  queryFn: ({ signal }) => unwrap(api.GET('/generalsettings', { signal })),
});

/** Changes them. */
export const saveSettings = (body: GeneralSettings) => unwrap(api.PUT('/generalsettings', { body }));
