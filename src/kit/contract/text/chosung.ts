const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables per initial consonant: 21 vowels × 28 finals. */
const PER_INITIAL = 588;

/** The initial consonant of a Hangul syllable; other characters are returned unchanged. */
function initialOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return character;
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / PER_INITIAL));
}

const isInitial = (character: string) => INITIALS.includes(character);

const plain = (text: string) => [...text.normalize('NFC').toLowerCase().replace(/\s+/g, '')];

/**
 * Position of a query in a text, counted without spaces; -1 if absent. A bare consonant in the query matches any
 * syllable that begins with it: ㅈㅁ and 주ㅁ both find 주문.
 */
export function findText(text: string, query: string): number {
  const characters = plain(text);
  const wanted = plain(query);
  if (wanted.length === 0) return 0;
  for (let start = 0; start + wanted.length <= characters.length; start += 1) {
    const matches = wanted.every((character, offset) => {
      const candidate = characters[start + offset] ?? '';
      return candidate === character || (isInitial(character) && initialOf(candidate) === character);
    });
    if (matches) return start;
  }
  return -1;
}
