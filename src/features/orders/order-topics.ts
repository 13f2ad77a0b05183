/** Bus topic: `<store id> <sequence number>` after every event of a store's orders. */
export const ORDER_TOPIC = 'order';
/** Bus topic: a partner key was issued or withdrawn. */
export const PARTNERS_TOPIC = 'partners';
