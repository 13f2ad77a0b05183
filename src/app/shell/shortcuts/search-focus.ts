/** The first field of the screen's search form; a screen may mark another with `data-search-focus`. */
export function focusSearch(): void {
  const field =
    document.querySelector<HTMLElement>('[data-search-focus]') ??
    document.querySelector<HTMLElement>(
      '#content [role="search"] input, #content form.search-form input, #content input[type="search"]',
    );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
