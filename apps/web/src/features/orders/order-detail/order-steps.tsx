import { say } from '@trastienda/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { orderPath } from '../../../lib/order-path.ts';
import { useScreenKeys } from '../../../lib/shortcuts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Neighbour, type Neighbours, useNeighbours } from './use-neighbours.ts';

const steps = [
  { way: 'previous', key: 'k', Icon: ChevronLeft },
  { way: 'next', key: 'j', Icon: ChevronRight },
] as const;

/** Links to the previous and the next order of the list from which the order was opened; going back still leads to the list. */
export function OrderSteps({ id }: { readonly id: string }) {
  const neighbours = useNeighbours(id);
  return neighbours ? <Steps neighbours={neighbours} /> : null;
}

function Steps({ neighbours }: { readonly neighbours: Neighbours }) {
  const navigate = useNavigate();
  const go = (neighbour: Neighbour | null | undefined) => {
    if (neighbour) navigate(orderPath(neighbour.id), { replace: true, state: neighbour.origin });
  };
  useScreenKeys(
    steps.map(({ way, key }) => ({ key, words: say(`orders.detail.${way}`), run: () => go(neighbours[way]) })),
  );
  return (
    <fieldset aria-label={say('orders.detail.steps')} className="flex gap-1">
      {steps.map(({ way, key, Icon }) => (
        <IconButton
          key={way}
          label={say(`orders.detail.${way}`)}
          shortcut={key}
          refusal={refusalOf(way, neighbours[way])}
          onClick={() => go(neighbours[way])}
          icon={<Icon className="size-4" aria-hidden="true" />}
          className="size-6 pointer-coarse:size-9"
        />
      ))}
    </fieldset>
  );
}

function refusalOf(way: 'previous' | 'next', neighbour: Neighbour | null | undefined): string | undefined {
  if (neighbour) return undefined;
  return say(neighbour === null ? `orders.detail.${way}.none` : 'orders.detail.steps.loading');
}
