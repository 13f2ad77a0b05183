import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/password/list',
    title: 'screen.systemPasswords',
    icon: 'security',
    audience: 'platform',
    order: 160,
    permission: 'PasswordSearch',
    screen: { file: 'system-password.screen.tsx', component: 'SystemPasswordScreen' },
  },
] satisfies ScreenDeclarations;
