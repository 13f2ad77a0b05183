/** SQL: how long an inquiry is kept, as the law on electronic commerce wants for complaints. */
export const KEPT = `interval '3 years'`;
/** SQL: how long one that nobody has answered is kept. */
export const KEPT_UNANSWERED = `interval '4 years'`;
