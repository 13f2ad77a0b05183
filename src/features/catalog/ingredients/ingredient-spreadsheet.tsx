import { CrudFiles } from '#kit/web/upload/crud-files.tsx';

/** The template with what is there already, and the way back. */
export function IngredientSpreadsheets() {
  return <CrudFiles downloadLabel="ingredient.template" />;
}
