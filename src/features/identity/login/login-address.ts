export interface LoginAddress {
  /** One-use login token. */
  token: string | null;
  /** Where the token leads. */
  page: string | null;
  /** One-use token of the mailed link for a new password. */
  reset: string | null;
  /** One-use token of the mailed invitation to choose the first password. */
  invite: string | null;
  /** The page requested before the logout. */
  redirect: string | null;
  /** Redirected here by a 403. */
  forbidden: boolean;
}

/** Parameters of the login page's URL. */
export function parseLoginAddress(search: string): LoginAddress {
  const query = new URLSearchParams(search);
  return {
    token: query.get('token'),
    page: query.get('page'),
    reset: query.get('reset'),
    invite: query.get('invite'),
    redirect: query.get('redirect'),
    forbidden: query.get('redirect_reason') === '403',
  };
}

/** Reads the URL and removes the secrets from it before anything else can store them. */
export function readLoginAddress(): LoginAddress {
  const address = parseLoginAddress(window.location.search);
  if (address.token || address.reset || address.invite)
    window.history.replaceState(window.history.state, '', '/login');
  return address;
}
