const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Index of the closing quote of a string that starts before `from`, or the end of the JSON. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

/** Whether arrays and objects nest deeper than `limit` in a JSON text; one pass before parsing. */
export function nestsDeeper(json: string, limit: number): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const char = json.charCodeAt(index);
    if (char === QUOTE) index = endOfText(json, index + 1);
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return false;
}
