import { type ComponentType, lazy } from 'react';

/** The screen of messages and the announcement by address; its code arrives when it is first opened. */
export const noticesScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/notices': lazy(async () => ({ default: (await import('./scheduled/notices-screen.tsx')).NoticesScreen })),
};
