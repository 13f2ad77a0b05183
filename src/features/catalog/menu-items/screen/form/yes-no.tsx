import { Switch } from 'antd';

interface YesNoProps {
  id?: string;
  value?: boolean;
  onChange?: (value: boolean) => void;
  /** After the form knows the new value. */
  onSwitch?: (value: boolean) => void;
  disabled?: boolean;
}

/** A switch that other fields hang on. */
export function YesNo({ value, onChange, onSwitch, ...props }: YesNoProps) {
  return (
    <Switch
      {...props}
      checked={value === true}
      onChange={(next) => {
        onChange?.(next);
        onSwitch?.(next);
      }}
    />
  );
}
