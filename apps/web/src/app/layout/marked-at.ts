import { type Screen, screenAt } from '../screens.ts';

const isOffered = ({ unlisted, paletteOnly }: Screen) => !unlisted && !paletteOnly;

/**
 * The address in the menu that is marked at an address: its own screen's, or that of the screen which it belongs to. That is the one with
 * the same title (a detail and its list), the one whose address it continues, or the first of its area.
 */
export function markedAt(pathname: string): string | undefined {
  const { area, screen } = screenAt(pathname) ?? {};
  if (!area || !screen) return undefined;
  const offered = area.screens.filter(isOffered);
  const owner =
    offered.find(({ path }) => path === screen.path) ??
    offered.find(({ title }) => title === screen.title) ??
    offered.find(({ path }) => screen.path.startsWith(`${path}/`)) ??
    offered[0];
  return owner?.path;
}
