import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height from the top of `box` to the bottom of the window minus `below`, at least `least`; in px. */
export function useRoomBelow(box: RefObject<HTMLElement | null>, below: number, least: number): number {
  const [room, setRoom] = useState(least);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setRoom(Math.max(least, Math.floor(window.innerHeight - top - below)));
    };
    measure();
    window.addEventListener('resize', measure);
    // Content above (a pause, a collapsed filter) moves the box.
    const above = new ResizeObserver(measure);
    above.observe(document.body);
    return () => {
      window.removeEventListener('resize', measure);
      above.disconnect();
    };
  }, [box, below, least]);
  return room;
}
