import type { ScreenDeclarations } from '#kit/contract/screens.ts';

/** Screens that are not implemented yet; each moves to its slice when it is. */
export default [] satisfies ScreenDeclarations;
