import { useState } from 'react';

const KEY = 'jumun.menuItem.pictures';

/** Whether the list shows pictures, remembered on this device. */
export function usePictures(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) !== 'N');
  return [
    shown,
    (next) => {
      localStorage.setItem(KEY, next ? 'Y' : 'N');
      setShown(next);
    },
  ];
}
