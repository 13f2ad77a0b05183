import { useEffect, useState } from 'react';
import { drawnQr, type QrDrawing, requestQr } from './qr-drawing.ts';

/** The drawing of a text; undefined until there was time to draw it. */
export function useQr(text: string): QrDrawing | undefined {
  const [made, setMade] = useState<{ text: string; drawing: QrDrawing }>();
  const ready = made?.text === text ? made.drawing : drawnQr(text);
  useEffect(() => {
    if (ready) return;
    return requestQr(text, (drawing) => setMade({ text, drawing }));
  }, [text, ready]);
  return ready;
}

/** How many of the texts are drawn, for components that need all of them. */
export function useQrs(texts: readonly string[]): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let done = 0;
    let reported = 0;
    setCount(0);
    const forget = texts.map((text) =>
      requestQr(text, () => {
        done += 1;
        // Every single one would be a thousand renders.
        if (done - reported < 24 && done < texts.length) return;
        reported = done;
        setCount(done);
      }),
    );
    return () => {
      for (const each of forget) each();
    };
  }, [texts]);
  return count;
}
