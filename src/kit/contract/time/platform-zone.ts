/** The clock of those who look at several stores at once, an IANA name. */
export const PLATFORM_ZONE = 'Asia/Seoul';
