/** Whoever forgot a password and still waits then has asked again; an invitation is sent again by hand. */
const LATE = "case n.kind when 'invite' then interval '1 day' else interval '30 minutes' end";

/** SQL: open mails that are given up at $1, and why: `void` without an account in use, `late` after its time. */
export const UNSENDABLE = `select n.id, case when a.id is null then 'void' else 'late' end as ending
  from password_mails n left join accounts a on a.id = n.account_id and a.in_use and a.deleted_at is null
  where n.ended_at is null and (n.claimed_until is null or n.claimed_until < $1)
    and (a.id is null or n.requested_at < $1::timestamptz - ${LATE})`;
