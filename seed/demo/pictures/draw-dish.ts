import { between, type Random, randomFrom } from '../random.ts';
import type { Dish } from './dish.ts';
import { piece, scatter } from './garnish.ts';

const CENTRE = { x: 100, y: 76 };
const TABLES = ['#efe4d4', '#e9ded0', '#f1e7da', '#e6dfd2', '#ecdcc8'];

const circle = (radius: number, fill: string, more = ''): string =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="${fill}" ${more}/>`;
const shadow = (rx: number, ry = rx): string =>
  `<ellipse cx="${CENTRE.x + 3}" cy="${CENTRE.y + 7}" rx="${rx}" ry="${ry}" fill="#5b4632" opacity=".22"/>`;
/** Lighter towards the upper left, so that flat colours look round. */
const sheen = (radius: number): string => circle(radius, 'url(#sheen)');
const heap = (names: readonly string[], counts: readonly number[], radius: number, random: Random): string =>
  names.map((name, index) => scatter(name, counts[index] ?? 4, { ...CENTRE, radius }, random)).join('');

function vessel(outer: string, rim: string, radius: number): string {
  return `${shadow(radius + 2)}${circle(radius, outer)}${circle(radius - 5, rim)}`;
}

const grains = (radius: number, random: Random): string =>
  `${circle(radius, '#f8f2e2')}${scatter('rice', 46, { ...CENTRE, radius: radius - 3 }, random)}`;

/** What lies on the rice of a bowl. */
const TOPPINGS: Readonly<Record<string, readonly [name: string, count: number][]>> = {
  spicyMeat: [
    ['spicyMeat', 13],
    ['onion', 6],
    ['sesame', 14],
  ],
  meat: [
    ['beef', 13],
    ['carrot', 5],
    ['onion', 5],
    ['sesame', 10],
  ],
  squid: [
    ['squid', 12],
    ['carrot', 4],
    ['onion', 6],
  ],
  friedRice: [
    ['kimchi', 7],
    ['laver', 6],
    ['onion', 6],
  ],
  porridge: [
    ['clam', 5],
    ['laver', 5],
    ['sesame', 12],
  ],
  urchin: [
    ['urchin', 9],
    ['cucumber', 6],
    ['laver', 5],
  ],
  abalone: [
    ['clam', 8],
    ['carrot', 5],
    ['onion', 5],
  ],
  seaweed: [
    ['laver', 16],
    ['carrot', 4],
    ['sesame', 12],
  ],
};

function bibimbap(random: Random): string {
  const wedges = ['spinach', 'carrot', 'beef', 'sprout', 'cucumber', 'radish'];
  return wedges
    .map((name, index) => {
      const angle = (index / wedges.length) * Math.PI * 2;
      const at = { x: CENTRE.x + Math.cos(angle) * 30, y: CENTRE.y + Math.sin(angle) * 28, radius: 13 };
      return scatter(name, name === 'radish' ? 3 : 6, at, random);
    })
    .join('');
}

function strands(colour: string, random: Random): string {
  return Array.from({ length: 22 }, (_, index) => {
    const y = CENTRE.y - 30 + index * 2.8;
    const half = Math.sqrt(Math.max(0, 40 ** 2 - (y - CENTRE.y) ** 2));
    const bend = between(random, -9, 9).toFixed(1);
    return `<path d="M${(CENTRE.x - half).toFixed(1)} ${y.toFixed(1)}q${(half / 2).toFixed(1)} ${bend} ${half.toFixed(1)} 0t${half.toFixed(1)} 0" stroke="${colour}" stroke-width="2.5" fill="none" stroke-linecap="round" opacity="${between(random, 0.75, 1).toFixed(2)}"/>`;
  }).join('');
}

/** Long pieces need room: four of them. */
const LONG = new Set(['dumpling', 'crepe']);
const WIDE_SPOTS = [-30, 30].flatMap((x) => [-18, 20].map((y) => [CENTRE.x + x, CENTRE.y + y] as const));
const SPOTS = [-52, 0, 52].flatMap((x) => [-22, 22].map((y) => [CENTRE.x + x * 0.72, CENTRE.y + y] as const));

function rollsOn(filling: string, greens: string): string {
  return SPOTS.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="18" fill="#22301f"/><circle cx="${x}" cy="${y}" r="15" fill="#fbf6e8"/><rect x="${x - 7}" y="${y - 6}" width="6" height="12" rx="2" fill="${filling}"/><rect x="${x}" y="${y - 7}" width="5" height="8" rx="2" fill="${greens}"/><rect x="${x}" y="${y + 2}" width="7" height="5" rx="2" fill="#f2c245"/>`,
  ).join('');
}

function glassOf(drink: string, garnish: string, random: Random): string {
  const topping =
    garnish === 'orange'
      ? '<circle cx="128" cy="36" r="15" fill="#f7a63c" stroke="#e07d1d" stroke-width="3"/><path d="M128 23V49M115 36H141M119 27L137 45M137 27L119 45" stroke="#ffe0b0" stroke-width="1.6"/>'
      : Array.from(
          { length: 12 },
          () =>
            `<ellipse cx="${between(random, 80, 120).toFixed(1)}" cy="${between(random, 44, 56).toFixed(1)}" rx="3" ry="1.7" fill="#fffaf0"/>`,
        ).join('');
  return `<ellipse cx="104" cy="131" rx="34" ry="6" fill="#5b4632" opacity=".22"/><path d="M70 32H130L122 128Q100 134 78 128Z" fill="#ffffff" opacity=".55"/><path d="M73 46H127L120.500 124Q100 130 79.500 124Z" fill="${drink}"/><rect x="82" y="52" width="15" height="14" rx="3" fill="#fff" opacity=".4" transform="rotate(-12 89 59)"/><rect x="101" y="62" width="15" height="14" rx="3" fill="#fff" opacity=".35" transform="rotate(14 108 69)"/>${topping}<path d="M80 50L85 118" stroke="#fff" stroke-width="3" opacity=".45" stroke-linecap="round"/>`;
}

const bottleOf = (body: string, label: string): string =>
  `<ellipse cx="104" cy="136" rx="28" ry="5" fill="#5b4632" opacity=".22"/><path d="M92 14H108V40C108 50 122 54 122 68V128Q122 135 115 135H85Q78 135 78 128V68C78 54 92 50 92 40Z" fill="${body}" stroke="#3d2f24" stroke-opacity=".18"/><rect x="90" y="8" width="20" height="10" rx="3" fill="#3f6b4d"/><rect x="78" y="78" width="44" height="36" fill="${label}"/><path d="M86 90H114M90 99H110" stroke="#3d2f24" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/><path d="M84 66V126" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/><ellipse cx="150" cy="122" rx="17" ry="5" fill="#5b4632" opacity=".2"/><path d="M136 98H164L161 120Q150 125 139 120Z" fill="#fff" opacity=".8"/><path d="M137.500 106H162.500L160.500 119Q150 123 139.500 119Z" fill="${body}" opacity=".75"/>`;

function draw(dish: Dish, random: Random): string {
  switch (dish.kind) {
    case 'pot':
      return `${vessel('#2b2522', '#463d37', 62)}${circle(51, dish.broth)}${circle(51, 'url(#depth)')}${heap(dish.parts, [6, 6, 8], 38, random)}${sheen(51)}`;
    case 'noodles':
      return `${vessel('#f7f2ea', '#ddd2c2', 62)}${circle(54, dish.broth)}${strands(dish.noodle, random)}${heap(dish.parts, [2, 9], 24, random)}${sheen(54)}`;
    case 'bowl': {
      const base = dish.topping === 'porridge' ? circle(52, '#e9dfb9') : grains(52, random);
      const top =
        dish.topping === 'bibimbap'
          ? bibimbap(random)
          : (TOPPINGS[dish.topping] ?? [])
              .map(([name, count]) => scatter(name, count, { ...CENTRE, radius: 33 }, random))
              .join('');
      const egg = ['bibimbap', 'friedRice'].includes(dish.topping)
        ? piece('yolk', CENTRE.x, CENTRE.y, random)
        : '';
      return `${vessel(dish.vessel, dish.vessel === '#f4efe6' ? '#dccfbc' : '#4a403a', 62)}${base}${top}${egg}${sheen(52)}`;
    }
    case 'plate': {
      const [first = 'garlic', second = 'onion'] = dish.parts;
      const whole = /^fish/.test(dish.main);
      const main = whole
        ? `<g transform="translate(100 74) rotate(-10)">${piece(dish.main, 0, 0, () => 0.5)}</g>`
        : scatter(
            dish.main,
            dish.main === 'tartare' ? 18 : dish.main === 'scampi' ? 4 : 10,
            { ...CENTRE, radius: dish.main === 'tartare' ? 20 : 33 },
            random,
          );
      return `<ellipse cx="103" cy="84" rx="84" ry="59" fill="#5b4632" opacity=".22"/><ellipse cx="100" cy="76" rx="84" ry="59" fill="${dish.vessel}"/><ellipse cx="100" cy="76" rx="72" ry="48" fill="#000" opacity=".05"/>${scatter(first, 4, { x: 54, y: 62, radius: 14 }, random)}${main}${scatter(second, 5, { x: 146, y: 94, radius: 15 }, random)}`;
    }
    case 'rolls':
      return `<rect x="30" y="26" width="146" height="108" rx="14" fill="#5b4632" opacity=".2"/><rect x="27" y="20" width="146" height="108" rx="14" fill="#b98a56"/><path d="M34 46H166M34 74H166M34 102H166" stroke="#a77845" stroke-width="1.5"/>${rollsOn(dish.filling, dish.greens)}`;
    case 'round':
      return `${vessel('#f4efe6', '#dccfbc', 66)}${circle(52, dish.crust)}${circle(52, 'url(#depth)')}${heap(dish.parts, [9, 5], 38, random)}${sheen(52)}`;
    case 'pieces':
      return `<ellipse cx="103" cy="84" rx="84" ry="58" fill="#5b4632" opacity=".2"/><ellipse cx="100" cy="76" rx="84" ry="58" fill="#f2ece2"/><ellipse cx="100" cy="76" rx="72" ry="47" fill="#000" opacity=".04"/>${(LONG.has(dish.piece) ? WIDE_SPOTS : SPOTS).map(([x, y]) => `<g transform="translate(${x} ${y}) rotate(${Math.round(between(random, -14, 14))})">${piece(dish.piece, 0, 0, () => 0.5)}</g>`).join('')}`;
    case 'ice':
      return `<ellipse cx="104" cy="130" rx="48" ry="8" fill="#5b4632" opacity=".22"/><path d="M46 74H154C150 110 128 126 100 126S50 110 46 74Z" fill="#eaf2f3" stroke="#c7d6d8" stroke-width="1.500"/><path d="M52 76C52 44 76 26 100 26S148 44 148 76Z" fill="#fbfdfd"/><path d="M64 60C70 40 88 34 100 34S130 40 136 60C120 68 80 68 64 60Z" fill="${dish.beans}"/><circle cx="100" cy="30" r="8" fill="${dish.fruit}"/><rect x="76" y="44" width="12" height="9" rx="2" fill="#fbf6e9" transform="rotate(-12 82 48)"/><rect x="112" y="44" width="12" height="9" rx="2" fill="#fbf6e9" transform="rotate(14 118 48)"/>`;
    case 'glass':
      return glassOf(dish.drink, dish.garnish, random);
    case 'cup':
      return `${vessel('#fbf8f2', '#e6dccd', 58)}${circle(40, '#fff')}${circle(35, dish.drink)}${sheen(35)}<path d="M139 64C160 58 166 92 138 90" stroke="#fbf8f2" stroke-width="9" fill="none"/><path d="M88 68q6 -8 0 -16M104 70q6 -8 0 -16" stroke="#fff" stroke-width="2.5" fill="none" opacity=".45" stroke-linecap="round"/>`;
    case 'bottle':
      return bottleOf(dish.body, dish.label);
  }
}

/** A dish as SVG of 200 × 150, the same for the same name. */
export function dishSvg(name: string, dish: Dish): string {
  const random = randomFrom(name);
  const table = TABLES[Math.floor(random() * TABLES.length)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150" viewBox="0 0 200 150"><defs><radialGradient id="sheen" cx=".32" cy=".26" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="depth" cx=".5" cy=".5" r=".5"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient></defs><rect width="200" height="150" fill="${table}"/><path d="M0 ${Math.round(between(random, 100, 138))}H200" stroke="#d8c7b1" stroke-width="1.500"/>${draw(dish, random)}</svg>`;
}
