import { theme as antd, type ThemeConfig } from 'antd';
import { motion, type Palette, palettes, sizes, type ThemeMode } from './theme.ts';

const seconds = (ms: number) => `${ms / 1000}s`;

/** The dark algorithm dims the colours it is given; ours are chosen for their ground already. */
function keepColours(p: Palette) {
  return (_seed: unknown, map: object | undefined) => ({
    ...(map as ReturnType<typeof antd.defaultAlgorithm>),
    colorPrimary: p.accent,
    colorSuccess: p.success,
    colorWarning: p.warning,
    colorError: p.danger,
    colorInfo: p.info,
  });
}

const colours = (mode: ThemeMode, p: Palette): ThemeConfig['token'] => ({
  colorPrimary: p.accent,
  colorPrimaryHover: p.accentStrong,
  colorPrimaryActive: p.accentStrong,
  colorPrimaryBg: p.accentWash,
  colorPrimaryBgHover: p.accentWash,
  colorPrimaryBorder: p.accent,
  colorPrimaryText: p.accent,
  colorPrimaryTextHover: p.accentStrong,
  colorTextLightSolid: p.onAccent,
  colorLink: p.accent,
  colorLinkHover: p.accentStrong,
  colorInfo: p.info,
  colorInfoBg: p.infoWash,
  colorSuccess: p.success,
  colorSuccessBg: p.successWash,
  colorWarning: p.warning,
  colorWarningBg: p.warningWash,
  colorError: p.danger,
  colorErrorHover: p.danger,
  colorErrorText: p.danger,
  colorErrorBg: p.dangerWash,
  colorBgLayout: p.paper,
  colorBgContainer: p.surface,
  colorBgElevated: p.raised,
  colorBgSpotlight: mode === 'dark' ? '#4A433B' : '#332D26',
  colorBgMask: mode === 'dark' ? 'rgb(0 0 0 / 55%)' : 'rgb(31 27 22 / 32%)',
  colorBorder: p.edge,
  colorBorderSecondary: p.line,
  colorSplit: p.line,
  colorText: p.ink,
  colorTextHeading: p.ink,
  colorTextSecondary: p.second,
  colorTextTertiary: p.faint,
  // A form that cannot be changed is still read.
  colorTextDisabled: p.faint,
  colorTextPlaceholder: p.faint,
  colorTextDescription: p.second,
  colorIcon: p.second,
  colorFillSecondary: p.wash,
  colorFillTertiary: p.wash,
  colorFillQuaternary: p.wash,
  controlOutline: p.focus,
  controlItemBgHover: p.wash,
  controlItemBgActive: p.accentWash,
  controlItemBgActiveHover: p.accentWash,
});

const measures = (p: Palette, still: boolean): ThemeConfig['token'] => ({
  // By language, from base.css.
  fontFamily: 'var(--font)',
  fontSize: 14,
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  borderRadius: sizes.radius,
  borderRadiusLG: sizes.radiusCard,
  borderRadiusSM: 4,
  controlHeight: sizes.control,
  controlHeightSM: 28,
  controlHeightLG: 44,
  boxShadow: p.shadow,
  boxShadowSecondary: p.shadow,
  boxShadowTertiary: 'none',
  motionDurationFast: seconds(motion.fast),
  motionDurationMid: seconds(motion.mid),
  motionDurationSlow: seconds(motion.slow),
  motionEaseInOut: 'ease-out',
  lineWidthFocus: 2,
  // Not by style sheet alone: what opens waits for its animation before it is placed.
  motion: !still,
});

const structure = (mode: ThemeMode, p: Palette): ThemeConfig['components'] => ({
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
    primaryColor: p.onAccent,
    dangerColor: mode === 'dark' ? '#2B0D0A' : '#FFFFFF',
    defaultHoverBg: p.wash,
    defaultHoverBorderColor: p.edge,
    defaultHoverColor: p.ink,
    textHoverBg: p.wash,
  },
  Menu: {
    itemBg: 'transparent',
    subMenuItemBg: 'transparent',
    popupBg: p.raised,
    itemHeight: 36,
    itemMarginInline: 8,
    itemMarginBlock: 2,
    itemBorderRadius: sizes.radius,
    itemColor: p.second,
    itemHoverColor: p.ink,
    itemHoverBg: p.wash,
    itemSelectedBg: p.accentWash,
    itemSelectedColor: p.accent,
    itemActiveBg: p.wash,
    activeBarBorderWidth: 0,
    groupTitleColor: p.faint,
    iconSize: 16,
    collapsedIconSize: 18,
    collapsedWidth: sizes.sideMenuCollapsed,
  },
  Table: {
    headerBg: p.surface,
    headerColor: p.second,
    headerSplitColor: 'transparent',
    headerSortActiveBg: p.wash,
    headerSortHoverBg: p.wash,
    bodySortBg: 'transparent',
    borderColor: p.line,
    rowHoverBg: p.wash,
    rowSelectedBg: p.accentWash,
    rowSelectedHoverBg: p.accentWash,
    rowExpandedBg: p.paper,
    cellFontSize: 13,
    cellPaddingBlock: 9,
    cellPaddingInline: 12,
    cellPaddingBlockSM: 5,
    cellPaddingInlineSM: 10,
  },
});

const controls = (mode: ThemeMode, p: Palette): ThemeConfig['components'] => ({
  // An empty box or circle is all there is to see: it stands out three to one, unlike a field with text in it.
  Checkbox: { colorBorder: p.faint },
  Radio: { colorBorder: p.faint },
  Form: {
    verticalLabelPadding: '0 0 6px',
    labelColor: p.second,
    labelFontSize: 13,
    itemMarginBottom: 24,
  },
  Modal: { titleFontSize: 16, contentBg: p.raised, headerBg: p.raised, footerBg: p.raised },
  Drawer: { colorBgElevated: p.raised, footerPaddingInline: 24 },
  Tabs: {
    titleFontSize: 14,
    horizontalItemPadding: '10px 0',
    horizontalItemGutter: 24,
    itemColor: p.second,
  },
  // In the dark too, what is chosen is lighter than its track.
  Segmented: {
    trackBg: mode === 'dark' ? p.paper : p.wash,
    itemSelectedBg: mode === 'dark' ? p.line : p.surface,
    itemColor: p.second,
  },
  Tooltip: { colorTextLightSolid: mode === 'dark' ? p.ink : '#FFFFFF', fontSize: 13 },
  Tag: { defaultBg: p.wash, defaultColor: p.second },
  Card: { headerFontSize: 15, bodyPadding: 16, headerPadding: 16 },
  Collapse: { headerBg: 'transparent', contentBg: 'transparent' },
  Switch: { colorPrimary: p.accent },
  Pagination: { itemActiveBg: p.accentWash },
  Select: { optionSelectedBg: p.accentWash, optionActiveBg: p.wash, optionSelectedFontWeight: 600 },
  DatePicker: { cellActiveWithRangeBg: p.accentWash, cellHoverBg: p.wash },
});

/** The tokens of `theme.ts` in the words of the UI library. */
export function antdTheme(mode: ThemeMode, still = false): ThemeConfig {
  const p = palettes[mode];
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, keepColours(p)],
    cssVar: { key: 'jumun' },
    hashed: false,
    token: { ...colours(mode, p), ...measures(p, still) },
    components: { ...structure(mode, p), ...controls(mode, p) },
  };
}
