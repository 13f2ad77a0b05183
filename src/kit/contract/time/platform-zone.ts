/** Time zone used for views over several stores, an IANA name. */
export const PLATFORM_ZONE = 'Asia/Seoul';
