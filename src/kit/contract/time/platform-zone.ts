import { type Clock, clockOf } from './zoned-time.ts';

/** Korea's time zone, an IANA name: that of the payment gateways and of the addresses that are looked up. */
export const KOREA_ZONE = 'Asia/Seoul';

/** Time zone used for views over several stores, an IANA name. */
export const PLATFORM_ZONE = 'Asia/Seoul';
export const platformClock: Clock = clockOf(PLATFORM_ZONE);
