import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import type { Field } from '#kit/contract/field.ts';
import { PictureInput } from '#kit/web/picture/picture-input.tsx';
import { RichTextInput } from '#kit/web/rich-text/rich-text-input.tsx';
import { useFieldScope } from '../field-scope.tsx';
import { CodeInput, CodesInput, LanguageInput, UseInput, YesNoInput } from './choice-controls.tsx';
import { DateInput } from './lazy-date.tsx';
import { MoneyInput, NumberInput } from './number-controls.tsx';
import { EmailInput, LongTextInput, PasswordInput, PhoneInput, TextInput } from './text-controls.tsx';

// Few forms have it, and the fields are loaded with every screen.
const Attachments = lazy(() => import('#kit/web/attachments/attachments-input.tsx'));
const AttachmentsInput = (props: ComponentProps<typeof Attachments>) => (
  <Suspense fallback={null}>
    <Attachments {...props} />
  </Suspense>
);

/** Pictures go where those of the record's texts go. */
const TextOfRecord = (props: ComponentProps<typeof RichTextInput>) => (
  <RichTextInput {...props} sendPicture={useFieldScope().sendPicture} />
);

/** The control a field gets when the screen names none. Kinds that need a decision (references, lists) have none. */
export function controlFor(name: string, field: Field, disabled: boolean): ReactElement | null {
  const { min, max, step } = field.limits;
  // Set only when true: an explicit false would override a disabled form.
  const common = disabled ? { disabled } : {};
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} max={max} />;
    case 'longText':
      return <LongTextInput {...common} max={max} />;
    case 'html':
      return <TextOfRecord {...common} content={field.content} max={max} />;
    case 'phone':
      return <PhoneInput {...common} max={max} />;
    case 'email':
      return <EmailInput {...common} max={max} />;
    case 'secret':
      return <PasswordInput {...common} />;
    case 'int':
    case 'id':
    case 'decimal':
      return <NumberInput {...common} min={min} max={max} step={step} />;
    case 'money':
      return <MoneyInput {...common} min={min} max={max} step={step} />;
    case 'flag':
    case 'bool':
      return name === 'inUse' ? <UseInput {...common} /> : <YesNoInput {...common} />;
    case 'date':
    case 'dateTime':
      return <DateInput {...common} withTime={field.kind === 'dateTime'} />;
    case 'code':
      return <CodeInput {...common} group={field.codeGroup ?? ''} allowClear={field.nullable} />;
    case 'codes':
      return <CodesInput {...common} group={field.codeGroup ?? ''} />;
    case 'language':
      return <LanguageInput {...common} />;
    case 'picture':
      return field.picture ? <PictureInput {...common} {...field.picture} /> : null;
    case 'attachments':
      return <AttachmentsInput {...common} />;
    default:
      return null;
  }
}
