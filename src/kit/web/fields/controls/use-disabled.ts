import { ConfigProvider } from 'antd';

/** Whether a control is disabled: by itself, or with the form around it. */
export function useDisabled(own?: boolean): boolean {
  const { componentDisabled = false } = ConfigProvider.useConfig();
  return own ?? componentDisabled;
}
