import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

export interface TitleRow {
  /** Right end of the title row. */
  actions: HTMLElement | null;
  /** Right beside the title, in second ink. */
  aside: HTMLElement | null;
}

/** Provided by the content frame of the shell. */
export const TitleRowContext = createContext<TitleRow>({ actions: null, aside: null });

/** Puts the buttons of a screen at the right end of the title row. */
export function PageActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(TitleRowContext);
  return actions && createPortal(children, actions);
}

/** Puts a short fact (the row count) beside the title. */
export function PageAside({ children }: { children: ReactNode }) {
  const { aside } = useContext(TitleRowContext);
  return aside && createPortal(children, aside);
}

/** Slots of the title row, for the component that renders it. */
export function useTitleRow() {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  return { setActions, setAside, row: { actions, aside } };
}
