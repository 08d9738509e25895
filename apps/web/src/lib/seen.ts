import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has been in or near the viewport, so that its content is worth loading. Always true if the browser has no
 * IntersectionObserver.
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
