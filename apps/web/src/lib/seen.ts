import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has been in view, or nearly: what it shows is worth asking for from then on. Where nothing can tell,
 * everything is.
 */
export function useSeen<Of extends Element>(): [RefObject<Of | null>, boolean] {
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
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen]);
  return [place, isSeen];
}
