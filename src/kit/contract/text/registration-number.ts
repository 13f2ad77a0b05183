/** Weights of the first nine digits of a Korean business registration number. */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];
const LENGTH = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Groups a business registration number while it is typed: `1208147` → `120-81-47`. Longer texts stay as they are. */
export function formatRegistrationNumber(input: string): string {
  const kept = input.replace(/[^0-9\- ]/g, '');
  const digits = digitsOf(kept);
  if (digits.length > LENGTH) return kept;
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}

/** Whether a text is a business registration number: ten digits, the last of which checks the others. */
export function isRegistrationNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^[0-9\- ]+$/.test(text) || digits.length !== LENGTH) return false;
  const values = [...digits].map(Number);
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
  const sum = weighted + Math.floor(((values[8] ?? 0) * 5) / 10);
  return (10 - (sum % 10)) % 10 === values[9];
}
