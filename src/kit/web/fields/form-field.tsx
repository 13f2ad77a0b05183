import { useFieldScope } from './field-scope.tsx';
import { type FormFieldProps, PlainField } from './plain-field.tsx';
import { TranslationsField } from './translations/translations-field.tsx';

/** One field of the form around it by its name; `translations` brings its own tabs. Children replace what is drawn. */
export function FormField(props: FormFieldProps) {
  const { fields } = useFieldScope();
  if (fields[props.name]?.kind === 'translations') {
    return props.children ?? <TranslationsField name={props.name} />;
  }
  return <PlainField {...props} />;
}
