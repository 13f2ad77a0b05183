const MARK = /^\(\d+\+?\) /;
const MOST = 99;

/** The title with the number of waiting orders in front: `(3) 주문 관리`. */
export function titleWithCount(title: string, count: number): string {
  const bare = title.replace(MARK, '');
  if (count === 0) return bare;
  return `(${count > MOST ? `${MOST}+` : count}) ${bare}`;
}

/** The tab icon: a bowl with the number. */
export function badgeIcon(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#C2410C"/><text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${text.length > 1 ? 17 : 20}" font-weight="700" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let count = 0;
let plainIcon: string | undefined;
let watching = false;

function apply() {
  const title = titleWithCount(document.title, count);
  if (title !== document.title) document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!icon) return;
  plainIcon ??= icon.href;
  const href = count > 0 ? badgeIcon(count) : plainIcon;
  if (icon.href !== href) icon.href = href;
}

/** Keeps the number in the tab's title and icon when the title changes. */
export function showWaitingCount(next: number): void {
  count = next;
  apply();
  if (watching || count === 0) return;
  watching = true;
  const title = document.querySelector('title');
  if (title)
    new MutationObserver(apply).observe(title, { childList: true, characterData: true, subtree: true });
}
