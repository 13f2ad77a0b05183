/** Possible meanings of a search text; null and empty: does not apply. */
export interface SearchTerms {
  /** The last digits of a phone number, 4 to 8 of them. */
  readonly phoneEnd: string | null;
  /** Order numbers as stored. */
  readonly numbers: readonly string[];
  /** Number in the store. */
  readonly sequence: number | null;
  readonly tables: readonly string[];
  /** The partner's own id. */
  readonly partnerOrderId: string | null;
  /** Prefix of the orderer's name. */
  readonly name: string | null;
  /** Part of an item's name in any language, or its initial consonants. */
  readonly dish: string | null;
}

const NO_TERMS: SearchTerms = {
  phoneEnd: null,
  numbers: [],
  sequence: null,
  tables: [],
  partnerOrderId: null,
  name: null,
  dish: null,
};

/** Digits of an order number. */
const NUMBER_LENGTH = 4;
/** Fewer digits are not a phone number; of longer ones the end is compared, regardless of country code. */
const SHORTEST_END = 4;
const LONGEST_END = 8;
const LARGEST_SEQUENCE = 2_147_483_647;

const HASHED = /^#\s*(\d+)$/;
const COUNTED = /^(\d+)\s*[번番号號]$/;
const TABLE_BEFORE = ['테이블', 'table', 'テーブル', '卓', '桌'];
const TABLE_AFTER = ['테이블', 'table', 'テーブル', '番卓', '卓', '号桌', '桌'];
const DIGITS = /^\+?[\d\s()-]+$/;

const spellings = (table: string): string[] => [...new Set([table, table.toUpperCase()])];

function numbered(digits: string): Pick<SearchTerms, 'numbers' | 'sequence'> {
  const sequence = Number(digits);
  return {
    numbers: [...new Set([digits, digits.padStart(NUMBER_LENGTH, '0')])],
    // A leading zero is part of the order number.
    sequence: !digits.startsWith('0') && sequence <= LARGEST_SEQUENCE ? sequence : null,
  };
}

/** The text beside a word for table, in either order. Without a regular expression, which would be quadratic. */
function tableIn(query: string): string | undefined {
  const lower = query.toLowerCase();
  const before = TABLE_BEFORE.find((prefix) => lower.startsWith(prefix));
  if (before) return query.slice(before.length).trimStart().replace(/^#/, '').trimStart() || undefined;
  const after = TABLE_AFTER.find((suffix) => lower.endsWith(suffix));
  if (!after) return undefined;
  const name = query.slice(0, -after.length).trimEnd();
  return (name.endsWith('번') ? name.slice(0, -1).trimEnd() : name) || undefined;
}

/**
 * The text decides: digits are the end of a phone number or an order number, `#12` and `12번` order numbers, the rest
 * names.
 */
export function searchTerms(text: string): SearchTerms {
  const query = text.normalize('NFC').trim();
  if (query === '') return NO_TERMS;
  const hashed = HASHED.exec(query)?.[1];
  if (hashed) return { ...NO_TERMS, ...numbered(hashed) };
  const counted = COUNTED.exec(query)?.[1];
  if (counted) return { ...NO_TERMS, ...numbered(counted), tables: [counted, `${counted}번`] };
  const table = tableIn(query);
  if (table) return { ...NO_TERMS, tables: spellings(table) };
  const digits = query.replace(/\D/g, '');
  if (digits && DIGITS.test(query))
    return {
      ...NO_TERMS,
      ...(digits === query ? { ...numbered(digits), tables: [digits] } : {}),
      phoneEnd: digits.length >= SHORTEST_END ? digits.slice(-LONGEST_END) : null,
      partnerOrderId: query,
    };
  return { ...NO_TERMS, tables: spellings(query), partnerOrderId: query, name: query, dish: query };
}
