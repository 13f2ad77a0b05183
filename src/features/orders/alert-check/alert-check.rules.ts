/** good · warn: orders are heard, but not as well as they could be · bad: not heard · open: not tried yet · info: a fact. */
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
  /** What the person said after the bell was played; null: not asked yet. */
  heardBell: boolean | null;
  permission: NotificationPermission | 'missing';
  test: 'idle' | 'sent' | 'heard' | 'silent' | 'failed';
}

/** Below this a bell is lost in a kitchen. */
const QUIET = 0.5;

/** How each link stands, seen from this device. */
export function findings({ link, bell, volume, heardBell, permission, test }: Facts): Finding[] {
  return [
    { name: 'link', level: link === 'connected' ? 'good' : link === 'polling' ? 'warn' : 'bad' },
    { name: 'sound', level: bell === 'armed' ? 'good' : 'bad' },
    {
      name: 'volume',
      level: heardBell === false ? 'bad' : volume < QUIET ? 'warn' : heardBell ? 'good' : 'open',
    },
    // Only an addition: it shows while the page is behind others.
    { name: 'notification', level: permission === 'granted' ? 'good' : 'warn' },
    {
      name: 'test',
      level: test === 'heard' ? 'good' : test === 'silent' || test === 'failed' ? 'bad' : 'open',
    },
  ];
}

/** bad: the next order will not be heard · open: nothing speaks against it, but it was not tried · good: it was. */
export function verdictOf(found: readonly Finding[]): 'good' | 'open' | 'bad' {
  if (found.some(({ level }) => level === 'bad')) return 'bad';
  const tried = found.filter(({ name }) => name === 'test' || name === 'volume');
  return tried.every(({ level }) => level === 'good' || level === 'warn') ? 'good' : 'open';
}
