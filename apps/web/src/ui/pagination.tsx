import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { numberText } from '../lib/format.ts';
import { Button } from './button.tsx';

export interface PaginationProps {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** There may be more than `total`; the exact number is not known yet. */
  readonly isLeast?: boolean;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  /** What is paged, if a screen has several paginations: "Variantes". */
  readonly of?: string;
}

/** The shown range, the pages around the current one, and a choice of page sizes if there are several: blocks have ten per page (S3 §9). */
export function Pagination({ page, size, total, isLeast = false, sizes, onPage, onSize, of }: PaginationProps) {
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  const allSizes = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <nav
      aria-label={of ? `Paginación: ${of}` : 'Paginación'}
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.8125rem]"
    >
      <p className="text-muted">
        {first > last ? (
          'Esta página no existe'
        ) : (
          <>
            <span className="font-medium text-ink">
              {numberText(first)}–{numberText(last)}
            </span>{' '}
            de {isLeast ? `más de ${numberText(total - 1)}` : numberText(total)}
          </>
        )}
      </p>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          variant="quiet"
          disabled={page <= 0}
          onClick={() => onPage(Math.min(page, pages) - 1)}
          icon={<ChevronLeft className="size-4" />}
        >
          <span className="max-sm:sr-only">Anterior</span>
        </Button>
        {pageWindow(page, pages).map((item) =>
          typeof item === 'string' ? (
            <span key={item} aria-hidden="true" className="w-5 text-center text-muted">
              …
            </span>
          ) : (
            <Button
              key={item}
              size="sm"
              variant={item === page ? 'primary' : 'quiet'}
              aria-current={item === page ? 'page' : undefined}
              aria-label={`Página ${numberText(item + 1)}`}
              onClick={() => onPage(item)}
              className="min-w-7"
            >
              {numberText(item + 1)}
            </Button>
          ),
        )}
        <Button size="sm" variant="quiet" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          <span className="flex items-center gap-1.5">
            <span className="max-sm:sr-only">Siguiente</span>
            <ChevronRight className="size-4" aria-hidden="true" />
          </span>
        </Button>
      </div>
      {allSizes.length > 1 ? (
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="whitespace-nowrap text-muted">
            Mostrar por página
          </label>
          <select
            id={id}
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            className="control h-7 w-auto px-1.5"
          >
            {allSizes.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </nav>
  );
}

/** The first, the last and the adjacent pages; a gap is a string that serves as a key. */
export function pageWindow(page: number, pages: number): (number | string)[] {
  const shown = [...new Set([0, page - 1, page, page + 1, pages - 1])]
    .filter((n) => n >= 0 && n < pages)
    .sort((a, b) => a - b);
  return shown.flatMap((n, at) => {
    const before = shown[at - 1];
    return before !== undefined && n - before > 1 ? [`gap-${n}`, n] : [n];
  });
}
