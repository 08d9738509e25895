import { lazyPart } from '../lib/lazy-part.ts';
import { FirstPress } from './first-press.tsx';
import type { PopoverProps } from './popover-box.tsx';

const PopoverBox = lazyPart(async () => (await import('./popover-box.tsx')).PopoverBox);

/** A button with a small layer, whose code is loaded at the first opening. */
export function Popover(props: PopoverProps) {
  return (
    <FirstPress trigger={props.trigger} popup="dialog">
      <PopoverBox {...props} />
    </FirstPress>
  );
}
