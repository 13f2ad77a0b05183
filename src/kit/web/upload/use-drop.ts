import { type DragEvent, useState } from 'react';

/** Handlers of a place that files are dropped on, and whether something is held over it. */
export function useDrop(onFiles: (data: DataTransfer) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer);
    },
  };
  return { over, handlers };
}
