/** Whether a value says nothing: a form and a request leave a field out in any of these ways. */
export const isBlank = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/** The same also for a list without entries. */
export const isBlankOrNone = (value: unknown): boolean =>
  isBlank(value) || (Array.isArray(value) && value.length === 0);
