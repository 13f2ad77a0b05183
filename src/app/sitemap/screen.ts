import type { ComponentType } from 'react';
import type { ScreenDeclaration } from '#kit/contract/screens.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';

/** A declared screen with the code behind it. */
export interface Screen extends Omit<ScreenDeclaration, 'screen'> {
  /** Missing while the screen is not built. */
  screen?: () => Promise<ComponentType>;
  ahead?: () => Promise<(session: Session) => Promise<void>>;
}
