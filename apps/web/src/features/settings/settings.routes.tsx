import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The settings screen by URL; its code is loaded when it is first opened. */
export const settingsScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/config': lazyScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen),
};
