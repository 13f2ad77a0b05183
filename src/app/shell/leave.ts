import { signOut } from '#features/identity/login/sign-in.ts';

/** Logs out. A fresh page, so that nothing of the session stays in memory. */
export async function leave(): Promise<void> {
  await signOut();
  window.location.assign('/login');
}
