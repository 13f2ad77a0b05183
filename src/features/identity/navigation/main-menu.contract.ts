import { z } from 'zod';
import { optionalText } from '#kit/contract/fields.ts';

export const mainMenuPath = '/mainMenu';
export const mainMenuQuery = { language: optionalText('lan', { max: 20, example: 'en' }) };

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
export const encodeMenuNode = (node: MenuNode): WireNode => ({
  resourcesCd: node.id,
  menuNm: node.name,
  menuNmLan: node.localName,
  menuIcon: node.icon,
  mlevel: node.level,
  ord: node.displayOrder,
  url: node.url,
  topMenu: node.parent && { resourcesCd: node.parent.id, menuNm: node.parent.name },
  subMenu: node.children.map(encodeMenuNode),
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
export const mainMenuOutput = z.array(
  entry.extend({ subMenu: z.array(entry.extend({ subMenu: z.array(z.never()) })) }),
);
