import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been in view, or nearly: what it shows is worth asking for from then on. */
export function useSeen<Of extends Element>(): [RefObject<Of | null>, boolean] {
  const place = useRef<Of>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
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
  }, []);
  return [place, isSeen];
}
