import clsx from 'clsx';

/** Keeps the room of what is on its way. Size it with classes; put `LoadingLine` beside it for those who cannot see it. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded bg-sunken', className ?? 'h-4 w-full')} />;
}

/** Says that something is loading, to assistive technology alone. */
export function LoadingLine({ children = 'Cargando...' }: { readonly children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

/** Runs along the upper edge of what is being read; what is there stays readable. Its parent is `relative` and `aria-busy`. */
export function RefreshLine() {
  return <span aria-hidden="true" className="refresh-line absolute inset-x-0 top-0 z-20 h-0.5" />;
}
