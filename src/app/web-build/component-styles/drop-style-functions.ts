import type { Rolldown } from 'vite';

/** Functions of antd that make a hook or component from a function that computes styles, their second argument. */
const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

type Parse = Rolldown.PluginContext['parse'];
interface Call {
  type: string;
  callee: { name?: string };
  arguments: { start: number; end: number }[];
  start: number;
  end: number;
}

const isCall = (node: object): node is Call => 'type' in node && node.type === 'CallExpression';

/** Calls of the makers, in the order of the text; antd has none within another. */
function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (node === null || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(callsIn);
  return isCall(node) && MAKERS.includes(node.callee.name ?? '') ? [node, ...below] : below;
}

export const makesStyles = (code: string): boolean => MAKERS.some((maker) => code.includes(`${maker}(`));

/**
 * A style module of antd without the functions that compute its styles, which the bundler can then leave out. Its hooks
 * go through `wrapper`, called with the hook, `argument` and, where that is decided by each call, whether the hook adds
 * styles at all; they may be left out where they are not used.
 */
export function dropStyleFunctions(code: string, parse: Parse, wrapper: string, argument: string): string {
  let result = code;
  for (const { start, end, arguments: given } of callsIn(parse(code)).reverse()) {
    const [, styles, , options] = given;
    if (!styles) throw new Error(`A call of antd makes styles from nothing: ${code.slice(start, end)}`);
    const call = `${code.slice(start, styles.start)}null${code.slice(styles.end, end)}`;
    // A tooltip within a popover, and a menu within a menu, take the styles of that.
    const injects = options && code.slice(options.start, options.end).includes('injectStyle');
    const more = injects ? `${argument}, injectStyle` : argument;
    result = `${result.slice(0, start)}/*#__PURE__*/${wrapper}(${call}, ${more})${result.slice(end)}`;
  }
  return result;
}
