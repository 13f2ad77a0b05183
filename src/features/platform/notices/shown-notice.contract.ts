export const shownNoticesPath = '/noti/showNotiData';

/** A notice of the dialog after login. */
export interface ShownNotice {
  id: number;
  title: string;
  /** `yyyy-MM-dd HH:mm:ss` in the platform's zone, as the server writes it. */
  startsAt: string;
  content: string;
}

interface WireNotice {
  notiCd: number;
  notiTitle?: string | null;
  startDtm?: string | null;
  content?: string | null;
}

export function decodeShownNotices(wire: unknown): ShownNotice[] {
  const notices = Array.isArray(wire) ? (wire as WireNotice[]) : [];
  return notices.map(({ notiCd, notiTitle, startDtm, content }) => ({
    id: notiCd,
    title: notiTitle ?? '',
    startsAt: startDtm ?? '',
    content: content ?? '',
  }));
}
