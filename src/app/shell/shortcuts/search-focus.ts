/** The first field of the search form of the screen; a screen may name another with `data-search-focus`. */
export function focusSearch(): void {
  const field =
    document.querySelector<HTMLElement>('[data-search-focus]') ??
    document.querySelector<HTMLElement>(
      '#content [role="search"] input, #content form.search-form input, #content input[type="search"]',
    );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
