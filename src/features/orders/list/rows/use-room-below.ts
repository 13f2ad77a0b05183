import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  /**
   * px from the top of the box to the bottom of the window minus `below`. null where that is less than `least`: then
   * the content stands in full and the page scrolls, so that there is one scroll area in either case.
   */
  height: number | null;
  /** px between the borders of the box. */
  width: number;
}

/** The room that the window leaves a box, following the window and what stands above the box. */
export function useRoomBelow(box: RefObject<HTMLElement | null>, below: number, least: number): Room {
  const [room, setRoom] = useState<Room>({ height: least, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const left = Math.floor(window.innerHeight - top - below);
      const height = left < least ? null : left;
      const width = box.current?.clientWidth ?? 0;
      setRoom((before) => (before.height === height && before.width === width ? before : { height, width }));
    };
    measure();
    window.addEventListener('resize', measure);
    // Content above (a pause, a collapsed filter) moves the box; a folded menu makes it wider.
    const above = new ResizeObserver(measure);
    above.observe(document.body);
    if (box.current) above.observe(box.current);
    return () => {
      window.removeEventListener('resize', measure);
      above.disconnect();
    };
  }, [box, below, least]);
  return room;
}
