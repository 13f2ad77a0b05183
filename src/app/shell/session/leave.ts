import { signOut } from '#features/identity/login/sign-in/sign-in.ts';
import { mayLeave } from '#kit/web/session/leave-guard.ts';

/** Logs out after confirmation. Reloads the page, so that no data of the session stays in memory. */
export async function leave(): Promise<void> {
  if (!(await mayLeave())) return;
  await signOut();
  window.location.assign('/login');
}
