import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { CALL_TYPES } from './resource-address.contract.ts';

interface CallTypeSelectProps {
  id?: string;
  disabled?: boolean;
  value?: string;
  onChange?: (value: string) => void;
}

const options = CALL_TYPES.map((value) => ({ value: value as string, label: value as string }));

/** How an address is called. */
export const CallTypeSelect = (props: CallTypeSelectProps) => (
  <SearchSelect<string> {...props} options={options} />
);
