import { useLocation, useSearchParams } from 'react-router-dom';
import { LoadListScreen } from './load-list/load-list.tsx';
import { LoadScreen } from './load-screen.tsx';
import { loadScreens } from './load-screens.ts';
import { NamedLoad } from './named-load.tsx';

/** The load screens share all of their code, so they are one chunk. */
export function LoadsArea() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const screen = loadScreens.find(({ path }) => pathname.startsWith(path));
  if (screen) return <LoadScreen key={screen.path} screen={screen} />;
  const id = search.get('load');
  return id ? <NamedLoad id={id} /> : <LoadListScreen />;
}
