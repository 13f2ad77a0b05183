/** SQL: the name of the row `alias` in the language of a parameter, else as it was entered. */
export const localName = (alias: string, language: string): string =>
  `coalesce((select nullif(t->>'name', '') from jsonb_array_elements(${alias}.translations) t
     where t->>'language' = ${language} limit 1), ${alias}.name)`;
