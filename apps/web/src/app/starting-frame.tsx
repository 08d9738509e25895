import { sayFrame as say } from '@trastienda/domain';

/** The empty frame, as index.html draws it before the code is loaded: menu and header keep their places when the frame fills. */
export function StartingFrame() {
  return (
    <div className="flex grow">
      <div className="w-60 shrink-0 border-line border-r bg-surface in-data-[frame=folded]:w-13 max-md:hidden not-in-data-frame:hidden">
        <div className="h-14 border-line border-b" />
      </div>
      <main className="grow">
        <div className="h-14 border-line border-b bg-surface not-in-data-frame:hidden" />
        <p role="status" className="p-4 text-muted md:p-6">
          {say('shared.loading')}
        </p>
      </main>
    </div>
  );
}
