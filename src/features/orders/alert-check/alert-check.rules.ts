/**
 * good · warn: orders are noticed, with limitations · bad: not noticed · open: not tested yet · info: information only.
 */
export type Level = 'good' | 'warn' | 'bad' | 'open' | 'info';

export interface Finding {
  readonly name: 'link' | 'sound' | 'volume' | 'notification' | 'test';
  readonly level: Level;
}

interface Facts {
  link: string;
  bell: 'armed' | 'blocked';
  /** 0 to 1. */
  volume: number;
  /** The user's response after the test sound; null: not asked yet. */
  heardBell: boolean | null;
  permission: NotificationPermission | 'missing';
  test: 'idle' | 'sent' | 'received' | 'silent' | 'failed';
}

/** Below this volume the bell is inaudible in a kitchen. */
const QUIET = 0.5;

/** The state of each step, as seen from this device. */
export function findings({ link, bell, volume, heardBell, permission, test }: Facts): Finding[] {
  return [
    { name: 'link', level: link === 'connected' ? 'good' : link === 'polling' ? 'warn' : 'bad' },
    { name: 'sound', level: bell === 'armed' ? 'good' : 'bad' },
    {
      name: 'volume',
      level: heardBell === false ? 'bad' : volume < QUIET ? 'warn' : heardBell ? 'good' : 'open',
    },
    // Optional: visible while the page is in the background.
    { name: 'notification', level: permission === 'granted' ? 'good' : 'warn' },
    {
      name: 'test',
      level: test === 'received' ? 'good' : test === 'silent' || test === 'failed' ? 'bad' : 'open',
    },
  ];
}

/** bad: the next order will not be noticed · open: no problem found, not tested · good: tested. */
export function verdictOf(found: readonly Finding[]): 'good' | 'open' | 'bad' {
  if (found.some(({ level }) => level === 'bad')) return 'bad';
  const tried = found.filter(({ name }) => name === 'test' || name === 'volume');
  return tried.every(({ level }) => level === 'good' || level === 'warn') ? 'good' : 'open';
}
