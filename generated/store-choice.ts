/** Permissions of the screens that work on one chosen store; written by npm run generate. */
export const storeChoicePermissions: readonly string[] = [
  'CategorySearch',
  'DiscountSearch',
  'SmenuOptSearch',
  'SmenuSearch',
  'SmenuUp',
  'StuffSearch',
  'TableMngSearch',
];
