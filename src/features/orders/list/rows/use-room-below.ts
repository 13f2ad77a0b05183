import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height from the top of `box` to the lower edge of the window less `below`, at least `least`; all in px. */
export function useRoomBelow(box: RefObject<HTMLElement | null>, below: number, least: number): number {
  const [room, setRoom] = useState(least);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setRoom(Math.max(least, Math.floor(window.innerHeight - top - below)));
    };
    measure();
    window.addEventListener('resize', measure);
    // What stands above (a pause, a folded filter) moves the box.
    const above = new ResizeObserver(measure);
    above.observe(document.body);
    return () => {
      window.removeEventListener('resize', measure);
      above.disconnect();
    };
  }, [box, below, least]);
  return room;
}
