import { say } from '@trastienda/domain';
import type { BenchOrder } from '@trastienda/machines';
import clsx from 'clsx';
import { Check, ImageOff, Minus, Plus } from 'lucide-react';
import { Picture } from '../../../lib/picture.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Packing } from './use-packing.ts';

/** The lines of an order with their pictures and the number of ticked units. */
export function BenchLines({ order, step, context: { ticked, last }, send }: Packing & { readonly order: BenchOrder }) {
  const isPicking = step === 'picking';
  return (
    <ul>
      {order.items.map(({ id, upc, refId, name, imageUrl, pending }) => {
        const units = ticked[id] ?? 0;
        const isWhole = units === pending;
        return (
          <li
            key={id}
            className={clsx(
              'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)_auto]',
              isWhole && 'bg-sunken',
              id === last && 'outline-2 outline-accent -outline-offset-2',
            )}
          >
            <span className="block size-16 overflow-hidden rounded border border-line sm:size-24">
              {imageUrl ? (
                <Picture imageUrl={imageUrl} size={320} alt="" />
              ) : (
                <span className="grid size-full place-items-center bg-sunken text-muted">
                  <ImageOff className="size-5" aria-hidden="true" />
                </span>
              )}
            </span>
            <span className="min-w-0">
              <strong className="wrap-anywhere block font-medium">{name}</strong>
              <span className="wrap-anywhere block text-muted text-xs">
                SKU {id}
                {upc ? ` · UPC ${upc}` : ''}
                {refId ? ` · ${refId}` : ''}
              </span>
            </span>
            <span className="flex items-center gap-1.5">
              {isPicking ? (
                <IconButton
                  label={say('packing.untick', { name })}
                  icon={<Minus className="size-4" />}
                  disabled={units === 0}
                  onClick={() => send({ type: 'unit.ticked', id, by: -1 })}
                />
              ) : null}
              <output
                aria-label={say('packing.tick.units', { name })}
                className="min-w-14 text-center font-semibold text-base tabular-nums"
              >
                {units} / {pending}
              </output>
              {isPicking ? (
                <IconButton
                  label={say('packing.tick', { name })}
                  icon={<Plus className="size-4" />}
                  disabled={isWhole}
                  onClick={() => send({ type: 'unit.ticked', id, by: 1 })}
                />
              ) : null}
              <Check aria-hidden="true" className={clsx('size-5 text-success', !isWhole && 'invisible')} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
