import { between, type Random } from '../random.ts';

const round = (value: number): number => Math.round(value * 10) / 10;
const turned = (x: number, y: number, degrees: number, inner: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(degrees)})">${inner}</g>`;

type Draw = (random: Random) => string;
const fixed =
  (svg: string): Draw =>
  () =>
    svg;

const strips =
  (dark: string, light: string): Draw =>
  (random) => {
    const bend = round(between(random, -4, 4));
    return `<path d="M-11 0Q0 ${bend} 11 0" stroke="${dark}" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M-9 -1Q0 ${bend - 1} 9 -1" stroke="${light}" stroke-width="1.6" stroke-linecap="round" fill="none"/>`;
  };
const disc = (fill: string, edge: string, radius: number): Draw =>
  fixed(`<circle r="${radius}" fill="${fill}" stroke="${edge}" stroke-width="1.2"/>`);
const block = (fill: string, edge: string, width: number, height: number): Draw =>
  fixed(
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="2.5" fill="${fill}" stroke="${edge}" stroke-width="1"/>`,
  );
const slice = (fat: string, meat: string): Draw =>
  fixed(
    `<rect x="-17" y="-7" width="34" height="14" rx="5" fill="${meat}"/><path d="M-16 -3h32M-15 4h30" stroke="${fat}" stroke-width="2.6" stroke-linecap="round"/>`,
  );
const leaf = (fill: string, vein: string): Draw =>
  fixed(
    `<path d="M-15 0C-12 -13 -5 -8 0 -13C6 -8 13 -12 15 0C12 11 6 7 0 12C-6 7 -13 11 -15 0Z" fill="${fill}"/><path d="M-11 0H11M-4 -6L0 0L-4 6" stroke="${vein}" stroke-width="1.3" fill="none"/>`,
  );
const fishOf = (skin: string, belly: string): Draw =>
  fixed(
    `<path d="M-44 0C-30 -20 14 -20 32 -2L46 -13C43 -4 43 4 46 13L32 2C14 20 -30 20 -44 0Z" fill="${skin}"/><path d="M-40 3C-26 16 10 15 28 3C8 9 -22 10 -40 3Z" fill="${belly}"/><circle cx="-34" cy="-4" r="2.2" fill="#231d19"/><path d="M-12 -11L-6 9M0 -12L6 9M12 -10L17 7" stroke="#3d2f24" stroke-width="1.6" opacity=".55"/>`,
  );

/** Every piece that can lie in a dish, drawn around its own centre. */
const PIECES: Readonly<Record<string, Draw>> = {
  tofu: block('#fbf6e9', '#e2d6bd', 15, 13),
  softTofu: fixed('<path d="M-11 2C-13 -8 -2 -11 3 -8C12 -9 13 4 7 7C1 12 -10 10 -11 2Z" fill="#fdf9ee"/>'),
  kimchi: fixed(
    '<path d="M-13 4C-10 -9 0 -10 6 -6C14 -7 14 5 7 7C0 11 -9 10 -13 4Z" fill="#d8542c"/><path d="M-9 3C-3 -2 4 -3 10 0" stroke="#f6c9a4" stroke-width="2" fill="none"/>',
  ),
  onion: disc('none', '#5f9a45', 3.6),
  squash: fixed('<path d="M-10 0A10 10 0 0 1 10 0Z" fill="#e7e6a0" stroke="#6f9b43" stroke-width="2"/>'),
  egg: fixed('<ellipse rx="11" ry="8.5" fill="#fffdf6"/><circle cx="1" r="5" fill="#f3ae2e"/>'),
  yolk: fixed('<circle r="11" fill="#f0a024"/><circle cx="-3" cy="-4" r="3" fill="#ffd27a" opacity=".8"/>'),
  clam: fixed(
    '<path d="M-10 5A10 10 0 0 1 10 5Q0 9 -10 5Z" fill="#b9a58c" stroke="#7d6a55" stroke-width="1"/><path d="M0 6V-4M-5 6L-6 -2M5 6L6 -2" stroke="#efe4d2" stroke-width="1.2"/>',
  ),
  sausage: fixed('<ellipse rx="8" ry="6" fill="#d9806a" stroke="#b65c48" stroke-width="1.2"/>'),
  cheese: block('#f7cd55', '#dfa92f', 19, 16),
  ramyeon: fixed(
    '<path d="M-15 -4q4 -5 8 0t8 0t8 0t6 0M-15 1q4 -5 8 0t8 0t8 0t6 0M-15 6q4 -5 8 0t8 0t8 0t6 0" stroke="#f3d37a" stroke-width="2.4" fill="none"/>',
  ),
  beef: strips('#6b4330', '#96684a'),
  spicyMeat: strips('#a93f22', '#e0764b'),
  squid: strips('#d95f3d', '#fbd9c6'),
  spicyChicken: fixed(
    '<path d="M-11 3C-12 -8 0 -11 7 -6C14 -2 10 9 2 9C-5 10 -10 9 -11 3Z" fill="#c24a23"/><path d="M-6 -1C-2 -5 3 -4 6 -2" stroke="#f08a55" stroke-width="2" fill="none"/>',
  ),
  sprout: fixed(
    '<path d="M-10 4C-4 -6 4 -6 10 2" stroke="#f4eeda" stroke-width="2.2" fill="none"/><circle cx="10" cy="2" r="2.6" fill="#ecd46b"/>',
  ),
  radish: disc('#f7f3e6', '#e3dcc6', 9),
  shrimp: fixed(
    '<path d="M-8 5A9 9 0 1 1 8 4" stroke="#ef8a5a" stroke-width="5.4" stroke-linecap="round" fill="none"/><path d="M-6 0L-3 2M0 -6L0 -3M6 -1L3 1" stroke="#fbd6bf" stroke-width="1.6"/>',
  ),
  laver: block('#26352a', '#1c281f', 13, 5),
  urchin: fixed(
    '<path d="M-9 0C-6 -7 6 -7 9 0C6 5 -6 5 -9 0Z" fill="#e8a033"/><path d="M-6 0H6" stroke="#f7cd7d" stroke-width="1.6"/>',
  ),
  cucumber: block('#8fbf62', '#5c9440', 15, 3.4),
  pear: block('#fbf5df', '#e6dcba', 16, 3.4),
  carrot: block('#e98a36', '#c96f22', 14, 3.6),
  sesame: disc('#f1deb0', '#cdb076', 1.7),
  lettuce: leaf('#7fb04e', '#c9e2a1'),
  cabbage: leaf('#c9d98f', '#eef3cf'),
  garlic: fixed('<ellipse rx="5.4" ry="4" fill="#f5ecd2" stroke="#d9caa0" stroke-width="1"/>'),
  lemon: fixed(
    '<path d="M-10 -4A10 10 0 0 0 10 -4Z" fill="#f6d548" stroke="#e0b62c" stroke-width="1.6"/><path d="M0 -3V4M-5 -3L-3 3M5 -3L3 3" stroke="#fff3b5" stroke-width="1.2"/>',
  ),
  riceCake: block('#fcf8ec', '#ded3b8', 20, 6.5),
  riceCakeRed: fixed(
    '<rect x="-13" y="-4.5" width="26" height="9" rx="4.5" fill="#cf4626"/><path d="M-9 -1.6H9" stroke="#f3936d" stroke-width="1.8" stroke-linecap="round"/>',
  ),
  fishcake: fixed('<path d="M-11 7L0 -9L11 7Z" fill="#d9a860" stroke="#b9853f" stroke-width="1.2"/>'),
  porkBelly: slice('#f7e3d6', '#c9836a'),
  boiledPork: slice('#f6e8da', '#d9b298'),
  tartare: strips('#a32026', '#cf4a4a'),
  cutlet: fixed(
    '<rect x="-9" y="-20" width="18" height="40" rx="6" fill="#c98534"/><rect x="-6" y="-17" width="12" height="34" rx="4" fill="#e9c08a"/><path d="M-9 -16H9M-9 -6H9M-9 5H9M-9 15H9" stroke="#a96a24" stroke-width="1.2" stroke-dasharray="2 3"/>',
  ),
  fish: fishOf('#7d8892', '#d9dcd6'),
  fishRed: fishOf('#a8432a', '#d9714c'),
  fishPink: fishOf('#d98f7d', '#f4d3c4'),
  scampi: fixed(
    '<path d="M-24 0C-12 -11 8 -10 20 0C8 10 -12 11 -24 0Z" fill="#f3a48a"/><path d="M-24 0L-36 -9M-24 0L-36 9M20 0L29 -7M20 0L29 7" stroke="#d9694c" stroke-width="2.6" stroke-linecap="round"/><path d="M-10 -8V8M-2 -9V9M6 -8V8" stroke="#fbe0d5" stroke-width="2"/>',
  ),
  sashimi: fixed(
    '<path d="M-15 6L-7 -8H15L8 6Z" fill="#f7d9d2"/><path d="M-8 4L-2 -7M0 4L6 -7M8 3L13 -6" stroke="#fdf3ef" stroke-width="2"/>',
  ),
  dumpling: fixed(
    '<path d="M-21 9C-24 -10 24 -10 21 9C12 15 -12 15 -21 9Z" fill="#f6ecd8" stroke="#d8c6a2" stroke-width="1.4"/><path d="M-13 -2Q-8 4 -6 -4M-2 -5Q1 3 4 -5M9 -4Q10 3 14 -1" stroke="#cdb88f" stroke-width="1.6" fill="none"/>',
  ),
  chicken: fixed(
    '<path d="M-17 5C-20 -8 -7 -15 3 -11C15 -13 21 1 12 9C4 16 -13 15 -17 5Z" fill="#b9431c"/><path d="M-10 -3C-5 -9 2 -8 7 -5" stroke="#ee8a4e" stroke-width="3" stroke-linecap="round" fill="none"/><circle cx="4" cy="4" r="1.3" fill="#f5e3b4"/><circle cx="-6" cy="5" r="1.3" fill="#f5e3b4"/><circle cx="9" cy="-2" r="1.3" fill="#f5e3b4"/>',
  ),
  crepe: fixed(
    '<rect x="-26" y="-8" width="52" height="16" rx="8" fill="#cdbb9d"/><path d="M-20 -3H20" stroke="#e9dcc3" stroke-width="2" stroke-linecap="round"/><circle cx="26" r="6" fill="#f8f3e4"/>',
  ),
  omegi: fixed(
    '<circle r="14" fill="#5b2a25"/><circle cx="-4" cy="-5" r="2.4" fill="#8d4a40"/><circle cx="5" cy="-3" r="2.4" fill="#7a3c33"/><circle cx="-6" cy="4" r="2.4" fill="#7a3c33"/><circle cx="3" cy="6" r="2.4" fill="#8d4a40"/>',
  ),
  greens: block('#5f9a3d', '#4a7c2e', 34, 3.6),
  seeds: disc('#7d5426', '#5e3c17', 2.4),
  rice: fixed('<ellipse rx="3" ry="1.5" fill="#fffdf5"/>'),
  spinach: strips('#3d7336', '#5f9a4a'),
};

export function piece(name: string, x: number, y: number, random: Random): string {
  const draw = PIECES[name];
  if (!draw) throw new Error(`nobody drew ${name}`);
  return turned(x, y, between(random, -70, 70), draw(random));
}

/** Pieces lying about inside a circle, spread so that they rarely cover each other. */
export function scatter(
  name: string,
  count: number,
  at: { x: number; y: number; radius: number },
  random: Random,
): string {
  const start = between(random, 0, Math.PI * 2);
  return Array.from({ length: count }, (_, index) => {
    const distance = at.radius * Math.sqrt((index + 0.5) / count);
    const angle = start + index * 2.399963;
    return piece(name, at.x + Math.cos(angle) * distance, at.y + Math.sin(angle) * distance * 0.9, random);
  }).join('');
}
