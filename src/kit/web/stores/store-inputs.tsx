import { type ReferenceInputProps, referenceInput } from '#kit/web/fields/controls/reference-select.tsx';
import { StoreSelect } from './store-select.tsx';

/** The store of a record. */
export function StoreInput(props: ReferenceInputProps) {
  return <StoreSelect {...referenceInput(props)} />;
}
