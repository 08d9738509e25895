import { useLocation } from 'react-router-dom';
import { LoadListScreen } from './load-list/load-list.tsx';
import { LoadScreen } from './load-screen.tsx';
import { loadScreens } from './load-screens.ts';

/** The screens of loads share all of their code, and arrive together. */
export function LoadsArea() {
  const { pathname } = useLocation();
  const screen = loadScreens.find(({ path }) => pathname.startsWith(path));
  return screen ? <LoadScreen key={screen.path} screen={screen} /> : <LoadListScreen />;
}
