/**
 * The one token file (paper and persimmon). Plain values and CSS variables; no UI library in here, because
 * the login page and the build read it too. Colours reach CSS as `var(--ink)` … through `cssVariables`,
 * distances as `var(--space-2)` … through `spaceVariables`.
 */
export type ThemeMode = 'light' | 'dark';

export interface Palette {
  paper: string;
  surface: string;
  /** What floats above the surface: menus, dialogs, toasts. */
  raised: string;
  /** Hover and zebra-free row wash. */
  wash: string;
  line: string;
  /** Outline of controls: a little stronger than hairlines. */
  edge: string;
  ink: string;
  second: string;
  faint: string;
  accent: string;
  accentStrong: string;
  accentWash: string;
  /** Text on a fill of `accent`. */
  onAccent: string;
  success: string;
  successWash: string;
  warning: string;
  warningWash: string;
  danger: string;
  dangerWash: string;
  info: string;
  infoWash: string;
  statusNew: string;
  statusAccepted: string;
  statusReady: string;
  statusOnTheWay: string;
  statusDone: string;
  statusCancelled: string;
  shadow: string;
  focus: string;
}

export const palettes: Record<ThemeMode, Palette> = {
  light: {
    paper: '#FAF8F5',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    wash: '#F5F1EB',
    line: '#E9E4DD',
    edge: '#D8D0C5',
    ink: '#1F1B16',
    second: '#6B6459',
    faint: '#756D62',
    accent: '#C2410C',
    accentStrong: '#9A3412',
    accentWash: '#FFF1EA',
    onAccent: '#FFFFFF',
    success: '#15803D',
    successWash: '#EDF7EF',
    warning: '#A15C07',
    warningWash: '#FDF4E3',
    danger: '#B42318',
    dangerWash: '#FDEFED',
    info: '#1D5FBF',
    infoWash: '#EDF3FC',
    statusNew: '#C2410C',
    statusAccepted: '#1D5FBF',
    statusReady: '#15803D',
    statusOnTheWay: '#6D3FC0',
    statusDone: '#6B6459',
    statusCancelled: '#B42318',
    shadow: '0 1px 2px rgb(31 27 22 / 6%), 0 12px 32px -8px rgb(31 27 22 / 18%)',
    focus: 'rgb(194 65 12 / 32%)',
  },
  dark: {
    paper: '#161412',
    surface: '#1F1C19',
    raised: '#282420',
    wash: '#2F2A26',
    line: '#35302A',
    edge: '#4A433B',
    ink: '#F0EBE4',
    second: '#B3AA9D',
    faint: '#9A9184',
    accent: '#FF8A5C',
    accentStrong: '#FFA680',
    accentWash: '#3A2218',
    onAccent: '#2B1207',
    success: '#6CCB8A',
    successWash: '#1B2E21',
    warning: '#E9B45C',
    warningWash: '#33270F',
    danger: '#FF8F85',
    dangerWash: '#3A1D1A',
    info: '#86B4FF',
    infoWash: '#1B2739',
    statusNew: '#FF8A5C',
    statusAccepted: '#86B4FF',
    statusReady: '#6CCB8A',
    statusOnTheWay: '#BCA3F7',
    statusDone: '#B3AA9D',
    statusCancelled: '#FF8F85',
    shadow: '0 0 0 1px rgb(255 255 255 / 8%), 0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
    focus: 'rgb(255 138 92 / 40%)',
  },
};

export const sizes = {
  topBar: 56,
  sideMenu: 232,
  sideMenuCollapsed: 64,
  contentMax: 1600,
  control: 36,
  controlTouch: 48,
  row: 40,
  rowCompact: 32,
  radius: 6,
  radiusCard: 8,
} as const;

/**
 * The one scale of distances in px: `padding`, `margin` and `gap` take nothing else (lint/styles/spacing.ts). A name counts
 * steps of 4; the halves are for what sits inside a line of text.
 */
export const spaces = {
  half: 2,
  1: 4,
  '1-half': 6,
  2: 8,
  3: 12,
  4: 16,
  6: 24,
  8: 32,
  12: 48,
  16: 64,
} as const;

/** Durations in ms; nothing moves with `prefers-reduced-motion`. */
export const motion = { fast: 120, mid: 150, slow: 180 } as const;

export const fontFamily =
  "'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC', 'Malgun Gothic', system-ui, sans-serif";

/** `accentWash` → `--accent-wash`. */
function variableName(token: string): string {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The palette of one mode as CSS declarations. */
export function cssVariables(mode: ThemeMode): string {
  const declarations = Object.entries(palettes[mode]).map(
    ([token, value]) => `${variableName(token)}:${value}`,
  );
  return [...declarations, `color-scheme:${mode}`].join(';');
}

/** The scale of distances as CSS declarations. */
export const spaceVariables = (): string =>
  Object.entries(spaces)
    .map(([step, px]) => `--space-${step}:${px}px`)
    .join(';');
