/** Class names of antd that differ from the folder of their component: by module, and by what it exports. */
const IRREGULAR: Record<string, Record<string, string>> = {
  '_util/wave/style': { default: 'wave' },
  'badge/style/ribbon': { default: 'ribbon' },
  'button/style/compact': { default: 'btn' },
  'button/style/index': { default: 'btn' },
  'date-picker/style/index': { default: 'picker' },
  'grid/style/index': { useRowStyle: 'row', useColStyle: 'col' },
  'input/style/index': { useSharedStyle: 'input', default: 'input' },
  'input/style/otp': { default: 'otp' },
  'input/style/search': { default: 'input-search' },
  'layout/style/sider': { default: 'layout-sider' },
  'qr-code/style/index': { default: 'qrcode' },
  'space/style/addon': { default: 'space-addon' },
  'space/style/compact': { default: 'space-compact' },
};

/** By name of the export, the class names that the styles of a module (`button/style/index`) are for. */
export function prefixesOf(module: string): Record<string, string> {
  const own = IRREGULAR[module] ?? { default: module.split('/')[0] ?? '' };
  return Object.fromEntries(Object.entries(own).map(([name, prefix]) => [name, `ant-${prefix}`]));
}
