import type { useT } from '#kit/web/i18n/i18n.tsx';

/** The first three names, and how many more there are. */
export function namesInShort(t: ReturnType<typeof useT>, all: readonly string[]): string {
  const names = all.slice(0, 3).join(', ');
  return all.length > 3 ? t('crud.namesMore', { names, count: all.length - 3 }) : names;
}
