import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/** The screen of settings by address; its code arrives when it is first opened. */
export const settingsScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/config': lazyPart(async () => (await import('./settings-screen.tsx')).SettingsScreen),
};
