/** An account or a role that one may be shown the product as. */
export type Whom = { loginId: string; name: string } | { roleId: string; name: string };
