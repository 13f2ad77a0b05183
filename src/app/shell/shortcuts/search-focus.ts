/** Moves to the first field of the screen's search; a screen may mark another with `data-search-focus`. */
export function focusSearch(): void {
  const field =
    document.querySelector<HTMLElement>('[data-search-focus]') ??
    document.querySelector<HTMLElement>('#content search input:not([type="radio"]):not([disabled])');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
