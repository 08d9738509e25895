import { lazyPart } from '../lib/lazy-part.ts';
import { FirstPress } from './first-press.tsx';
import type { MenuProps } from './menu-box.tsx';

const MenuBox = lazyPart(async () => (await import('./menu-box.tsx')).MenuBox);

/** A button with a menu, whose code is loaded at the first opening. */
export function Menu(props: MenuProps) {
  return (
    <FirstPress trigger={props.trigger} popup="menu">
      <MenuBox {...props} />
    </FirstPress>
  );
}
