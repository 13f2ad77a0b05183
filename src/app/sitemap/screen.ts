import type { ComponentType } from 'react';
import type { ScreenDeclaration } from '#kit/contract/screens.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';

/** A declared screen with its component. */
export interface Screen extends Omit<ScreenDeclaration, 'screen'> {
  screen: () => Promise<ComponentType>;
  ahead?: () => Promise<(session: Session) => Promise<void>>;
}
