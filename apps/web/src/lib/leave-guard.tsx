import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router-dom';

/** Receives a navigation away from the screen, and runs it once the user has agreed. */
type Hold = (go: () => void) => void;

/** The guards that hold navigation; the last one is asked. */
const Holds = createContext<Hold[]>([]);

const Opening = createContext(false);

/** Whether the address of another screen was asked for that is not drawn yet: until then, the one before it stays. */
export const useIsOpening = (): boolean => useContext(Opening);

/**
 * Lets a form block navigation away from its screen. React Router offers this only in its data router, which weighs a tenth of the
 * sign-in page; so this wraps the navigator of links and `useNavigate`, and handles the browser's "back" and "forward" before the router
 * does.
 */
export function HeldNavigation({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [holds] = useState<Hold[]>([]);
  const [isOpening, startOpening] = useTransition();
  /** The router's index of the history entry that is shown. */
  const shown = useRef<number>(undefined);
  // The browser calls the window's listeners in the order of their registration, capturing ones included. The router registers its own in
  // a layout effect, which runs after those of its children.
  useLayoutEffect(() => heardSteps(holds, shown), [holds]);
  const value = useMemo(() => {
    const { navigator } = context;
    const asked = (go: () => void) => {
      const way = () => {
        go();
        shown.current = entryNumber(window.history.state);
      };
      const hold = holds.at(-1);
      return hold ? hold(way) : way();
    };
    // The same screen with other values tells by itself that it changes.
    const open = (to: To, go: () => void) => (isShown(navigator.createHref(to)) ? go() : startOpening(go));
    const { encodeLocation } = navigator;
    const held: Navigator = {
      createHref: (to) => navigator.createHref(to),
      ...(encodeLocation && { encodeLocation: (to) => encodeLocation.call(navigator, to) }),
      push: (to, ...rest) => asked(() => open(to, () => navigator.push(to, ...rest))),
      replace: (to, ...rest) => asked(() => open(to, () => navigator.replace(to, ...rest))),
      // The browser reports this as its own "back" or "forward".
      go: (steps) => navigator.go(steps),
    };
    return { ...context, navigator: held };
  }, [context, holds]);
  return (
    <NavigationContext.Provider value={value}>
      <Holds.Provider value={holds}>
        <Opening.Provider value={isOpening}>{children}</Opening.Provider>
      </Holds.Provider>
    </NavigationContext.Provider>
  );
}

const isShown = (address: string): boolean =>
  new URL(address, window.location.href).pathname === window.location.pathname;

/** The index that the router gives to each entry of the browser's history; undefined if a link within the page made the entry. */
function entryNumber(state: unknown): number | undefined {
  const number = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof number === 'number' ? number : undefined;
}

/**
 * Handles "back" and "forward" before the router does. The browser has already moved when it reports: while a guard holds, this moves it
 * back to the shown entry, hides both steps from the router, and repeats the move once the user has agreed.
 */
function heardSteps(holds: readonly Hold[], shown: { current: number | undefined }): () => void {
  shown.current = entryNumber(window.history.state);
  let returning = false;
  let agreed = false;
  const hear = (event: PopStateEvent) => {
    const to = entryNumber(event.state);
    const from = shown.current;
    const hold = holds.at(-1);
    if (agreed || !hold || to === undefined || from === undefined || (to === from && !returning)) {
      agreed = false;
      shown.current = to ?? from;
      return;
    }
    event.stopImmediatePropagation();
    if (to === from) {
      returning = false;
      return;
    }
    returning = true;
    window.history.go(from - to);
    hold(() => {
      agreed = true;
      window.history.go(to - from);
    });
  };
  window.addEventListener('popstate', hear);
  return () => window.removeEventListener('popstate', hear);
}

/**
 * While something is unsaved, holds links, navigation by code, the browser's "back" and "forward", and closing the page, where the
 * browser asks in its own words. `held` says whether a navigation waits for an answer.
 */
export function useLeaveGuard(unsaved: boolean) {
  const holds = useContext(Holds);
  const [way, setWay] = useState<{ readonly go: () => void }>();
  const free = useRef(false);
  const ask = useEffectEvent((go: () => void) => (free.current ? go() : setWay({ go })));
  useEffect(() => {
    if (!unsaved) return undefined;
    free.current = false;
    const hold: Hold = (go) => ask(go);
    holds.push(hold);
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', close);
    return () => {
      holds.splice(holds.indexOf(hold), 1);
      window.removeEventListener('beforeunload', close);
    };
  }, [unsaved, holds]);
  return {
    held: way !== undefined,
    stay: () => setWay(undefined),
    /** Runs the held navigation, if there is one; navigation that it causes is not asked about again. */
    leave: () => {
      free.current = true;
      setWay(undefined);
      way?.go();
    },
  };
}
