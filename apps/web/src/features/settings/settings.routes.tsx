import { type ComponentType, lazy } from 'react';

/** The screen of settings by address; its code arrives when it is first opened. */
export const settingsScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/config': lazy(async () => ({ default: (await import('./settings-screen.tsx')).SettingsScreen })),
};
