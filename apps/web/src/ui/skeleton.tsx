import clsx from 'clsx';

/** Reserves the space of content that is loading. Size it with classes, and put `LoadingLine` beside it for screen readers. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded bg-sunken', className ?? 'h-4 w-full')} />;
}

/** Tells assistive technology alone that something is loading. */
export function LoadingLine({ children = 'Cargando...' }: { readonly children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

/** A moving line along the upper edge of content that is being refetched and stays readable. Its parent must be `relative` and `aria-busy`. */
export function RefreshLine() {
  return <span aria-hidden="true" className="refresh-line absolute inset-x-0 top-0 z-20 h-0.5" />;
}
