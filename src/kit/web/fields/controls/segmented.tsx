import { Segmented as LibrarySegmented, type SegmentedProps } from 'antd';
import { useDisabled } from './use-disabled.ts';

/** A segmented control that a disabled form disables too, which the library's ignores. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  return <LibrarySegmented<Value> {...props} disabled={useDisabled(props.disabled)} />;
}
