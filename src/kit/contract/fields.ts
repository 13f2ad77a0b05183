import * as z from 'zod';
import { cleanHtml } from '#clean-html';
import { type Field, type FieldOptions, issue, makeField, optional, readOnly, shared } from './field.ts';
import type { HtmlContent } from './html/html-rules.ts';
import type { MessageKey } from './i18n/messages.ts';
import { isBlank } from './text/blank.ts';
import { isHeap, normalForm } from './text/normal-form.ts';
import { PHONE_NUMBER, phoneFault } from './text/phone.ts';
import { formatRegistrationNumber, isRegistrationNumber } from './text/registration-number.ts';
import { textLength } from './text/text-length.ts';

/** What these fields are in the API document. */
const outputs = {
  text: z.string(),
  int: z.int(),
  number: z.number(),
  yesNo: z.enum(['Y', 'N']),
  bool: z.boolean(),
};

const clean = (value: string): string => normalForm(value).trim();

interface TextRules {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** Error message for text that does not match the pattern. */
  mismatch?: MessageKey | ((value: string) => MessageKey);
}

function textSchema(options: TextRules): z.ZodType<string, string> {
  const { min, max, pattern, mismatch } = options;
  if (typeof mismatch === 'function') return makeTextSchema(options);
  return shared(`text ${min} ${max} ${pattern} ${mismatch}`, () => makeTextSchema(options));
}

function makeTextSchema(options: TextRules): z.ZodType<string, string> {
  return z
    .string()
    .transform(clean)
    .superRefine((value, ctx) => {
      // PostgreSQL cannot store NUL or a lone surrogate; long runs of combining marks are refused as well.
      if (value.includes('\u0000') || !value.isWellFormed() || isHeap(value))
        return issue(ctx, 'field.format');
      if (value.length < (options.min ?? 1)) return issue(ctx, 'field.required');
      // A cheap upper bound first: a grapheme cluster has at most a few dozen code units in any real script.
      const max = options.max ?? 250;
      if (value.length > max * 40 || textLength(value, max) > max)
        return issue(ctx, 'field.tooLong', { max });
      if (!options.pattern || options.pattern.test(value)) return;
      const { mismatch = 'field.format' } = options;
      issue(ctx, typeof mismatch === 'string' ? mismatch : mismatch(value));
    });
}

type TextOptions = FieldOptions<string> &
  Pick<TextRules, 'pattern' | 'mismatch'> & {
    /** The allowed values, for the API document only; requests are still parsed. */
    values?: readonly string[];
  };

/** Required text of at most `max` characters (grapheme clusters), trimmed, NFC. */
export function text(wire: string, options: TextOptions = {}): Field<string> {
  return makeField({
    kind: 'text',
    wire,
    schema: textSchema(options),
    output: options.values ? z.enum(options.values as string[]) : outputs.text,
    limits: { max: options.max ?? 250 },
    initial: options.initial,
    example: options.example,
  });
}

export const optionalText = (wire: string, options: TextOptions = {}): Field<string | null> =>
  optional(text(wire, options));
export const readonlyText = (wire: string): Field<string | null> => readOnly(optional(text(wire)));

/** Multi-line text. */
export const longText = (wire: string, options: TextOptions = {}): Field<string> => ({
  ...text(wire, { max: 20_000, ...options }),
  kind: 'longText',
});
export const optionalLongText = (wire: string, options: TextOptions = {}): Field<string | null> =>
  optional(longText(wire, options));

/** The source may be this many times longer than its limit, because markup is removed. */
const MARKUP = 10;

/**
 * HTML written by users, for one kind of content. On the server its schema sanitises it (`#clean-html`), whatever the
 * source of the value; browsers sanitise it again when rendering.
 */
export function html(wire: string, options: TextOptions & { content?: HtmlContent } = {}): Field<string> {
  const { content = 'richText', ...rest } = options;
  const rules = { max: 50_000, ...rest };
  const cleaned = z.string().transform((value, ctx): string => {
    const sent = clean(value);
    const isLong = sent.length > rules.max * MARKUP;
    const kept = isLong ? undefined : cleanHtml(sent, content);
    if (kept !== undefined) return kept;
    issue(ctx, isLong ? 'field.tooLong' : 'field.format', isLong ? { max: rules.max } : undefined);
    return z.NEVER;
  });
  return { ...text(wire, rules), kind: 'html', content, schema: cleaned.pipe(textSchema(rules)) };
}

/** Digits, plus, hyphen and space. */
export const phone = (wire: string, options: TextOptions = {}): Field<string> => ({
  ...text(wire, { max: 20, pattern: /^[0-9+\- ]+$/, example: '010-1234-5678', ...options }),
  kind: 'phone',
});

/** A phone number that can be dialled; older values of other forms stay readable with `phone`. */
export const phoneNumber = (wire: string, options: TextOptions = {}): Field<string> =>
  phone(wire, { pattern: PHONE_NUMBER, mismatch: phoneFault, ...options });

/** A Korean business registration number with a right check digit, in groups of 3, 2 and 5 digits. */
export function registrationNumber(wire: string, options: TextOptions = {}): Field<string> {
  const base = text(wire, { max: 20, example: '124-81-00998', ...options });
  const schema = base.schema
    .superRefine((value, ctx) => {
      if (!isRegistrationNumber(value)) issue(ctx, 'field.registrationNumber');
    })
    .transform(formatRegistrationNumber);
  return { ...base, schema };
}

/** The number of a bank account: digits in groups, as each bank writes them. */
export const accountNumber = (wire: string, options: TextOptions = {}): Field<string> =>
  text(wire, { max: 20, pattern: /^\d+(?:-\d+)*$/, example: '110-123-456789', ...options });

export const email = (wire: string, options: TextOptions = {}): Field<string> => ({
  ...text(wire, {
    max: 100,
    mismatch: 'field.email',
    pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
    example: 'store@example.com',
    ...options,
  }),
  kind: 'email',
});

/** Written, never returned: 8–128 characters (D17). Blank on update means unchanged (D53). */
export const password = (wire: string): Field<string | null> => ({
  ...optional({
    ...makeField<string>({
      kind: 'secret',
      wire,
      schema: z.string().superRefine((value, ctx) => {
        if (value.length < 8) issue(ctx, 'field.passwordShort', { min: 8 });
        if (value.length > 128) issue(ctx, 'field.tooLong', { max: 128 });
      }),
      output: z.null(),
      limits: { min: 8, max: 128 },
    }),
  }),
  encode: (value) => value ?? undefined,
});

/** A key or password of an outside service: written, never returned. */
export const secret = (wire: string, options: { max: number }): Field<string | null> => ({
  ...optionalText(wire, options),
  kind: 'secret',
  output: z.null(),
  encode: (value) => value ?? undefined,
});

function numberSchema(whole: boolean, { min, max }: { min?: number; max?: number }): z.ZodType<number> {
  return shared(`number ${whole} ${min} ${max}`, () =>
    z.number().superRefine((value, ctx) => {
      if (whole && !Number.isSafeInteger(value)) return issue(ctx, 'field.integer');
      if (min !== undefined && value < min) return issue(ctx, 'field.tooSmall', { min });
      if (max !== undefined && value > max) issue(ctx, 'field.tooLarge', { max });
    }),
  );
}

export function int(wire: string, options: FieldOptions<number> = {}): Field<number> {
  const { min = 0, max = 2_147_483_647, step } = options;
  return makeField({
    kind: 'int',
    wire,
    schema: numberSchema(true, { min, max }),
    output: outputs.int,
    limits: { min, max, step },
    required: options.initial === undefined,
    initial: options.initial,
    example: options.example ?? min,
  });
}
export const optionalInt = (wire: string, options: FieldOptions<number> = {}): Field<number | null> =>
  optional(int(wire, options));
export const readonlyInt = (wire: string): Field<number> => readOnly(int(wire));
/** Several integers, such as ids beside the records they name. */
export const readonlyInts = (wire: string): Field<number[]> =>
  readOnly(makeField<number[]>({ kind: 'any', wire, schema: z.array(z.int()), output: z.array(z.number()) }));

/** Largest amount of one price, in won. */
export const MAX_MONEY = 90_000_000;

/** Integer won, 0 to 90,000,000; the step is an input hint only (D39). */
export const money = (wire: string, options: FieldOptions<number> = {}): Field<number> => ({
  ...int(wire, { max: MAX_MONEY, step: 100, example: 12_000, ...options }),
  kind: 'money',
});
export const optionalMoney = (wire: string, options: FieldOptions<number> = {}): Field<number | null> =>
  optional(money(wire, options));

export function decimal(wire: string, options: FieldOptions<number> = {}): Field<number> {
  return makeField({
    kind: 'decimal',
    wire,
    schema: numberSchema(false, options),
    output: outputs.number,
    limits: { min: options.min, max: options.max, step: options.step },
    initial: options.initial,
  });
}

const yes = new Set<unknown>(['Y', true]);
const no = new Set<unknown>(['N', false]);
const truth: z.ZodType<boolean> = z.any().transform((value, ctx): boolean => {
  if (yes.has(value)) return true;
  if (no.has(value)) return false;
  issue(ctx, isBlank(value) ? 'field.required' : 'field.yesNo');
  return z.NEVER;
});

/** `"Y"` or `"N"` on the wire, a boolean in code (D25). */
export function flag(wire: string, options: { initial?: boolean } = {}): Field<boolean> {
  return makeField({
    kind: 'flag',
    wire,
    schema: truth,
    output: outputs.yesNo,
    encode: (value) => (value ? 'Y' : 'N'),
    decode: (value) => value === 'Y' || value === true,
    required: options.initial === undefined,
    initial: options.initial,
    example: 'Y',
  });
}
export const optionalFlag = (wire: string): Field<boolean | null> => optional(flag(wire));
export const readonlyFlag = (wire: string): Field<boolean> => readOnly(flag(wire));

/** A JSON boolean on the wire too (the specification's `available…` and `requires…` names). */
export const bool = (wire: string, options: { initial?: boolean } = {}): Field<boolean> => ({
  ...flag(wire, options),
  kind: 'bool',
  output: outputs.bool,
  encode: (value) => value,
  example: true,
});

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function wallClock(pattern: RegExp): z.ZodType<string> {
  return shared(`wall clock ${pattern}`, () =>
    z.string().superRefine((value, ctx) => {
      const [date = '', time = '00:00:00'] = value.split(' ');
      const real = pattern.test(value) && new Date(`${date}T${time}Z`);
      // Date accepts 31 February and rolls it over; only a round trip detects that.
      if (!real || Number.isNaN(real.getTime()) || !real.toISOString().startsWith(`${date}T${time}`))
        issue(ctx, value === '' ? 'field.required' : 'field.date');
    }),
  );
}

/** `yyyy-MM-dd HH:mm:ss`, local time in the owner's zone, in code as on the wire; a timestamptz column (D25). */
export function dateTime(wire: string, options: FieldOptions<string> = {}): Field<string> {
  return makeField({
    kind: 'dateTime',
    wire,
    schema: wallClock(DATE_TIME),
    output: outputs.text,
    initial: options.initial,
    example: '2026-11-21 12:10:00',
  });
}
export const optionalDateTime = (wire: string): Field<string | null> => optional(dateTime(wire));
export const readonlyDateTime = (wire: string): Field<string | null> => readOnly(optional(dateTime(wire)));

/** `yyyy-MM-dd`. */
export function date(wire: string): Field<string> {
  return makeField({
    kind: 'date',
    wire,
    schema: wallClock(DATE),
    output: outputs.text,
    example: '2026-11-21',
  });
}
export const optionalDate = (wire: string): Field<string | null> => optional(date(wire));

/** The largest id an integer column can store. */
export const LARGEST_ID = 2_147_483_647;

/**
 * The id of a row in a path, query or body. An id beyond the largest one does not exist: 404 in a path or query, 400 in
 * a body.
 */
export const rowId = (wire: string): Field<number> => ({
  ...int(wire, { min: 1, max: LARGEST_ID }),
  kind: 'id',
});
export const optionalRowId = (wire: string): Field<number | null> => optional(rowId(wire));

/** The integer id of a row. */
export const id = (wire: string): Field<number> => readOnly(rowId(wire));

/** A string key chosen by users (an account id, an option id); the resource refuses reserved words. */
export const key = (wire: string, options: TextOptions = {}): Field<string> => ({
  ...text(wire, { max: 50, pattern: /^[^/\\,?#%\s]+$/, ...options }),
  kind: 'text',
});
