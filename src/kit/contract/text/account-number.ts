/** Keeps the digits and groups of a bank account number while it is typed; each bank groups them in its own way. */
export const formatAccountNumber = (input: string): string =>
  input
    .replace(/[^0-9\- ]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-/, '');
