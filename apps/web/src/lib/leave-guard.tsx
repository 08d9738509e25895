import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/** Hears of a way out of the screen, and goes it once somebody has agreed. */
type Hold = (go: () => void) => void;

const Held = createContext<{ current: Hold | undefined }>({ current: undefined });

/**
 * Lets a form hold whoever leaves its screen. The library asks only in its router of routes as data, which weighs a tenth of the
 * page of the sign-in; so the navigator that links and `useNavigate` use is wrapped here, and nothing else.
 */
export function HeldNavigation({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const hold = useRef<Hold>(undefined);
  const value = useMemo(() => {
    const { navigator } = context;
    const asked = (go: () => void) => (hold.current ? hold.current(go) : go());
    const { encodeLocation } = navigator;
    const held: Navigator = {
      createHref: (to) => navigator.createHref(to),
      ...(encodeLocation && { encodeLocation: (to) => encodeLocation.call(navigator, to) }),
      push: (...to) => asked(() => navigator.push(...to)),
      replace: (...to) => asked(() => navigator.replace(...to)),
      go: (steps) => navigator.go(steps),
    };
    return { ...context, navigator: held };
  }, [context]);
  return (
    <NavigationContext.Provider value={value}>
      <Held.Provider value={hold}>{children}</Held.Provider>
    </NavigationContext.Provider>
  );
}

/**
 * While something is unsaved, holds links, programs' own ways and the closing of the page, where the browser asks in
 * its own words. Answers the way that is held, until it is gone or refrained from.
 */
export function useLeaveGuard(unsaved: boolean) {
  const held = useContext(Held);
  const [way, setWay] = useState<{ readonly go: () => void }>();
  const free = useRef(false);
  const ask = useEffectEvent((go: () => void) => (free.current ? go() : setWay({ go })));
  useEffect(() => {
    if (!unsaved) return undefined;
    const hold: Hold = (go) => ask(go);
    held.current = hold;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', close);
    return () => {
      if (held.current === hold) held.current = undefined;
      window.removeEventListener('beforeunload', close);
    };
  }, [unsaved, held]);
  return {
    held: way !== undefined,
    stay: () => setWay(undefined),
    leave: () => {
      free.current = true;
      setWay(undefined);
      way?.go();
    },
  };
}
