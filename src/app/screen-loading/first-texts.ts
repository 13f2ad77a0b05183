/**
 * Message files that the shell and the order screens read; a till opens these first, so their texts are loaded before
 * the rest. A key that is missing here still appears, a moment later, once the rest has been loaded.
 */
export const FIRST_TEXT_FILES =
  /^src\/(?:app|kit(?!\/web\/history|\/web\/sending|\/web\/fields\/translations\/|\/contract\/endpoints\/change)|features\/(?:orders|delivery|localization\/languages|identity\/login))\/|\/(?:notice-dialog|terms-dialog|language)\.messages\.ts$/;

/** Titles of all screens, which the palette and the menu show. */
export const FIRST_TEXT_KEYS = /^screen\./;

/** Screens that read no other texts. */
export const opensWithFirstTexts = (path: string): boolean => /^\/v\/business\/order\/|^\/login/.test(path);
