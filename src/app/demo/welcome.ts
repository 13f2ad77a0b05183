/** Prints the demo accounts, if there is demo data. */
export function demoLogins(): string {
  const rows = [
    ['admin', 'platform administrator'],
    ['C000000001', 'business manager (한강푸드)'],
    ['S000000001', 'store manager (한강푸드 강남점)'],
  ];
  return [
    'Log in with the password jumun-demo-2026 as',
    ...rows.map(([id, who]) => `  ${id?.padEnd(11)} ${who}`),
    '',
  ].join('\n');
}
