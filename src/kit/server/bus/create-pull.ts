/** Reads what is new as long as somebody asks; calls while a read is under way lead to one more. */
export function createPull(read: () => Promise<boolean>): () => Promise<void> {
  let pulling: Promise<void> | undefined;
  let again = false;
  const pullAll = async (): Promise<void> => {
    try {
      while (again) {
        again = false;
        for (let going = true; going; ) going = await read();
      }
    } finally {
      // Synchronously after the last check of `again`: a call in between would be lost.
      pulling = undefined;
    }
  };
  return async () => {
    again = true;
    pulling ??= pullAll();
    await pulling;
  };
}
