import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has been in the viewport, or within `near` pixels of it, so that its content is worth loading. Always true if the browser
 * has no IntersectionObserver.
 */
export function useSeen<Of extends Element>({ near = 200 } = {}): [RefObject<Of | null>, boolean] {
  const place = useRef<Of>(null);
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsSeen(true);
        watch.disconnect();
      },
      { rootMargin: `${near}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen, near]);
  return [place, isSeen];
}
