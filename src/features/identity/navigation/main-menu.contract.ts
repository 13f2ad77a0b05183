import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { optionalText } from '#kit/contract/fields.ts';
import { decodeMenu, mainMenuPath } from './menu.contract.ts';

export interface MenuNode {
  id: number;
  name: string;
  localName: string;
  icon: string | null;
  level: number;
  displayOrder: number;
  url: string;
  parent: { id: number; name: string } | null;
  children: MenuNode[];
}

interface WireNode {
  resourcesCd: number;
  menuNm: string;
  menuNmLan: string;
  menuIcon: string | null;
  mlevel: number;
  ord: number;
  url: string;
  topMenu: { resourcesCd: number; menuNm: string } | null;
  subMenu: WireNode[];
}

/** One entry of the side menu with those below it. */
const encodeNode = (node: MenuNode): WireNode => ({
  resourcesCd: node.id,
  menuNm: node.name,
  menuNmLan: node.localName,
  menuIcon: node.icon,
  mlevel: node.level,
  ord: node.displayOrder,
  url: node.url,
  topMenu: node.parent && { resourcesCd: node.parent.id, menuNm: node.parent.name },
  subMenu: node.children.map(encodeNode),
});

const entry = z.object({
  resourcesCd: z.number(),
  menuNm: z.string(),
  menuNmLan: z.string(),
  menuIcon: z.string().nullable(),
  mlevel: z.number(),
  ord: z.number(),
  url: z.string(),
  topMenu: z.object({ resourcesCd: z.number(), menuNm: z.string() }).nullable(),
});

export const getMainMenu = endpoint({
  method: 'GET',
  path: mainMenuPath,
  permission: 'session',
  scope: 'own',
  summary: 'Get the two-level side menu of the session in one language',
  query: { language: optionalText('lan', { max: 20, example: 'en' }) },
  response: {
    output: z.array(entry.extend({ subMenu: z.array(entry.extend({ subMenu: z.array(z.never()) })) })),
    encode: (menu: readonly MenuNode[]) => menu.map(encodeNode),
    decode: decodeMenu,
  },
});
