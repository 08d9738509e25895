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
} from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/** Hears of a way out of the screen, and goes it once somebody has agreed. */
type Hold = (go: () => void) => void;

/** Who holds, the last one first. */
const Holds = createContext<Hold[]>([]);

/**
 * Lets a form hold whoever leaves its screen. The library asks only in its router of routes as data, which weighs a tenth of the
 * page of the sign-in; so the navigator that links and `useNavigate` use is wrapped here, and the browser's "back" and "forward" are
 * heard before the router.
 */
export function HeldNavigation({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [holds] = useState<Hold[]>([]);
  /** The router's number of the entry that is shown. */
  const shown = useRef<number>(undefined);
  // A browser tells its window's listeners in the order of their coming, also one that captures: the router's own comes with its layout
  // effect, which is after those of what stands in it.
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
    const { encodeLocation } = navigator;
    const held: Navigator = {
      createHref: (to) => navigator.createHref(to),
      ...(encodeLocation && { encodeLocation: (to) => encodeLocation.call(navigator, to) }),
      push: (...to) => asked(() => navigator.push(...to)),
      replace: (...to) => asked(() => navigator.replace(...to)),
      // The browser tells of it as of its own "back".
      go: (steps) => navigator.go(steps),
    };
    return { ...context, navigator: held };
  }, [context, holds]);
  return (
    <NavigationContext.Provider value={value}>
      <Holds.Provider value={holds}>{children}</Holds.Provider>
    </NavigationContext.Provider>
  );
}

/** The number that the router gives to each entry of the browser's history; none where a link within the page made it. */
function entryNumber(state: unknown): number | undefined {
  const number = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof number === 'number' ? number : undefined;
}

/**
 * Hears "back" and "forward" before the router does. The browser has gone already when it tells: while somebody holds, it is brought
 * back to the entry that is shown, the router hears of neither step, and the way is gone again once somebody has agreed.
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
 * While something is unsaved, holds links, programs' own ways, the browser's "back" and "forward", and the closing of the page, where
 * the browser asks in its own words. Answers whether a way is held, until it is gone or refrained from.
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
    /** Goes the way that is held, if there is one; what its going brings about is not asked again. */
    leave: () => {
      free.current = true;
      setWay(undefined);
      way?.go();
    },
  };
}
