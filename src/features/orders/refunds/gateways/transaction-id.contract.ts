/** A gateway's id of a payment, as partners may send it (D69). */
export const TRANSACTION_ID = /^[A-Za-z0-9_-]{6,64}$/;

/** An id that may be sent to a gateway: older rows and approval numbers may be shorter, but never form a path. */
export const isCallableId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id);
