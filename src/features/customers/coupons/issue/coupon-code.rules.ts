/** Crockford's 32: nothing that is mistaken for something else when read aloud or typed. */
export const COUPON_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 12 of 32: 60 bits, so that codes cannot be guessed. */
export const COUPON_LENGTH = 12;

/** A code as it is kept: without hyphens and spaces, in capitals, look-alikes as what they stand for. */
export const normalCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');

/** A code as people read it: `7K2M-Q0XD-93FA`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
