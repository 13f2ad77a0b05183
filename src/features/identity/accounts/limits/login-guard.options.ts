import type { SystemOption } from '#kit/server/system-option.ts';

/** Failures on an account from one network or known device that lock it there (D15, D66). */
export const loginFailures: SystemOption = {
  id: 'LOGIN_FAILURES',
  min: 3,
  max: 50,
  default: 10,
  name: 'login.option.failures',
  effect: 'login.option.failures.effect',
};
export const loginLockMinutes: SystemOption = {
  id: 'LOGIN_LOCK_MINUTES',
  min: 1,
  max: 1440,
  default: 10,
  name: 'login.option.lockMinutes',
  effect: 'login.option.lockMinutes.effect',
};

export default [loginFailures, loginLockMinutes];
