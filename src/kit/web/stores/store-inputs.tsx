import {
  type ReferenceFilterProps,
  type ReferenceInputProps,
  referenceInput,
  useReferenceFilter,
} from '#kit/web/fields/controls/reference-select.tsx';
import { StoreSelect } from './store-select.tsx';

/** The store of a record. */
export function StoreInput(props: ReferenceInputProps) {
  return <StoreSelect {...referenceInput(props)} />;
}

/** One store, or all of them. */
export function StoreFilter(props: ReferenceFilterProps) {
  return <StoreSelect {...useReferenceFilter(props)} />;
}
