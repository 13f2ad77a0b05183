import type { Screen } from './screen.ts';

/** The platform itself: /v/system. */
export const systemScreens: readonly Screen[] = [
  {
    path: '/v/system/dashboard/show',
    slice: 'dashboard',
    title: 'screen.dashboard',
    permission: 'DashboardSearch',
    screen: () => import('#features/dashboard/dashboard.screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: '/v/system/dictionary/list',
    slice: 'localization/dictionary',
    title: 'screen.dictionary',
    permission: 'DictionarySearch',
    screen: () =>
      import('#features/localization/dictionary/dictionary.screen.tsx').then(
        (module) => module.DictionaryScreen,
      ),
  },
  {
    path: '/v/system/lanData/list',
    slice: 'localization/client-texts',
    title: 'screen.clientTexts',
    permission: 'LanDataSearch',
    screen: () =>
      import('#features/localization/client-texts/client-text.screen.tsx').then(
        (module) => module.ClientTextScreen,
      ),
  },
  {
    path: '/v/system/account/list',
    slice: 'identity/accounts',
    title: 'screen.accounts',
    permission: 'AccountSearch',
  },
  {
    path: '/v/system/lan/list',
    slice: 'localization/languages',
    title: 'screen.languages',
    permission: 'LanSearch',
    screen: () =>
      import('#features/localization/languages/language.screen.tsx').then((module) => module.LanguageScreen),
  },
  { path: '/v/system/terms/list', slice: 'platform/terms', title: 'screen.terms', permission: 'TermsSearch' },
  {
    path: '/v/system/aiInfo/list',
    slice: 'platform/ai-settings',
    title: 'screen.aiSettings',
    permission: 'AiInfoSearch',
  },
  { path: '/v/system/auth/list', slice: 'identity/roles', title: 'screen.roles', permission: 'AuthSearch' },
  {
    path: '/v/system/noti/list',
    slice: 'platform/notices',
    title: 'screen.notices',
    permission: 'NotiSearch',
  },
  {
    path: '/v/system/menu/list',
    slice: 'identity/navigation',
    title: 'screen.navigation',
    permission: 'MenuSearch',
  },
  {
    path: '/v/system/action/list',
    slice: 'identity/actions',
    title: 'screen.actions',
    permission: 'ActionSearch',
  },
  {
    path: '/v/system/banner/list',
    slice: 'platform/banners',
    title: 'screen.banners',
    permission: 'BannerSearch',
  },
  {
    path: '/v/system/code/list',
    slice: 'platform/codes',
    title: 'screen.codes',
    permission: 'CodeSearch',
    screen: () => import('#features/platform/codes/code.screen.tsx').then((module) => module.CodeScreen),
  },
  {
    path: '/v/system/option/list',
    slice: 'platform/system-options',
    title: 'screen.systemOptions',
    permission: 'OptionSearch',
  },
  {
    path: '/v/system/history/list',
    slice: 'identity/access-history',
    title: 'screen.accessHistory',
    permission: 'HistorySearch',
  },
  {
    path: '/v/system/password/list',
    slice: 'identity/system-passwords',
    title: 'screen.systemPasswords',
    permission: 'PasswordSearch',
  },
  {
    path: '/v/system/account/info',
    slice: 'identity/own-account',
    title: 'screen.ownAccount',
    screen: () =>
      import('#features/identity/own-account/own-account.screen.tsx').then((m) => m.OwnAccountScreen),
  },
];
