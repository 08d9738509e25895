import { lazy, Suspense } from 'react';
import type { Flow, FlowProps } from './flow.ts';

const dialogs = {
  startHandling: lazy(() => import('./confirm-flow.tsx').then((module) => ({ default: module.StartHandlingDialog }))),
  requestGuide: lazy(() => import('./confirm-flow.tsx').then((module) => ({ default: module.RequestGuideDialog }))),
  ship: lazy(() => import('./ship-dialog.tsx').then((module) => ({ default: module.ShipDialog }))),
  deliver: lazy(() => import('./deliver-dialog.tsx').then((module) => ({ default: module.DeliverDialog }))),
  cancel: lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog }))),
  cancelItems: lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelItemsDialog }))),
  createControversy: lazy(() =>
    import('./controversy-dialogs.tsx').then((module) => ({ default: module.CreateControversyDialog })),
  ),
  changeControversy: lazy(() =>
    import('./controversy-dialogs.tsx').then((module) => ({ default: module.ChangeControversyDialog })),
  ),
  addControversyNote: lazy(() =>
    import('./controversy-dialogs.tsx').then((module) => ({ default: module.AddControversyNoteDialog })),
  ),
  deleteControversy: lazy(() =>
    import('./controversy-dialogs.tsx').then((module) => ({ default: module.DeleteControversyDialog })),
  ),
  viewLog: lazy(() => import('./log-dialog.tsx').then((module) => ({ default: module.LogDialog }))),
};

/** The dialog of a flow; its code arrives with its first use. */
export function FlowDialog({ flow, ...props }: FlowProps & { readonly flow: Flow }) {
  const Chosen = dialogs[flow];
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
}
