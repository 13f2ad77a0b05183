/** SQL: the ids of the codes `c` that a condition holds for. */
export const codesWith = (condition: string): string => `select c.id from codes c where ${condition}`;
