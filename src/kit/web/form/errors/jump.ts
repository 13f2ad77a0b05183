import type { FormInstance } from 'antd';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { FieldPath } from './server-errors.ts';

/** How long the eye needs to see that something is wrong before the page moves, in ms (spec/1 §4). */
const JUMP_DELAY = 500;

/** A tab that was just shown may take some frames to draw on a slow device: so often its field is looked for, in ms. */
const FOCUS_EVERY = 50;
const FOCUS_TRIES = 40;

/** Events that show that the user is already working elsewhere in the form. */
const DEEDS = ['pointerdown', 'keydown', 'input'] as const;

/** A tab that can bring some fields into view. */
export interface JumpTarget {
  /** The set of tabs it belongs to; each set goes to the first error that one of its tabs holds. */
  group: string;
  holds: (path: FieldPath) => boolean;
  show: () => void;
}

export interface Jumps {
  register: (target: JumpTarget) => () => void;
  jump: (form: FormInstance, paths: readonly FieldPath[]) => void;
}

export const JumpContext = createContext<Jumps>({ register: () => () => {}, jump: () => {} });

/** Knows the tabs of one form, nested ones included, and goes to the one that holds the first error. */
export function useJumps(): Jumps {
  const targets = useRef(new Set<JumpTarget>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Not if the user has moved on meanwhile.
    const stay = () => clearTimeout(timer.current);
    for (const deed of DEEDS) window.addEventListener(deed, stay, true);
    return () => {
      stay();
      for (const deed of DEEDS) window.removeEventListener(deed, stay, true);
    };
  }, []);
  return useMemo<Jumps>(
    () => ({
      register(target) {
        targets.current.add(target);
        return () => targets.current.delete(target);
      },
      jump(form, paths) {
        clearTimeout(timer.current);
        if (paths.length === 0) return;
        timer.current = setTimeout(() => {
          const sorted = inPageOrder(form, paths);
          const first = sorted[0] ?? [];
          const shown = new Set<string>();
          for (const path of sorted)
            for (const target of targets.current) {
              if (shown.has(target.group) || !target.holds(path)) continue;
              shown.add(target.group);
              target.show();
            }
          const show = () => form.scrollToField(first as string[], { block: 'center' });
          const focus = (tries: number) => {
            form.focusField(first as string[]);
            if (tries === 0) return;
            if (hasFocus(form, first)) return show();
            timer.current = setTimeout(() => focus(tries - 1), FOCUS_EVERY);
          };
          show();
          timer.current = setTimeout(() => focus(FOCUS_TRIES), 0);
        }, JUMP_DELAY);
      },
    }),
    [],
  );
}

function hasFocus(form: FormInstance, path: FieldPath): boolean {
  const field = form.getFieldInstance(path as string[]) as
    | { nativeElement?: unknown; input?: unknown }
    | undefined;
  const element = field?.nativeElement ?? field?.input ?? field;
  return element instanceof Element && element.contains(document.activeElement);
}

/** As they stand in the form, not in the answer. */
function inPageOrder(form: FormInstance, paths: readonly FieldPath[]): FieldPath[] {
  const order = form.getFieldsError().map((field) => field.name.join('.'));
  const place = (path: FieldPath) => {
    const index = order.indexOf(path.join('.'));
    return index < 0 ? order.length : index;
  };
  return [...paths].sort((a, b) => place(a) - place(b));
}

/** Registers a tab for as long as it is there. */
export function useJumpTarget(target: JumpTarget): void {
  const { register } = useContext(JumpContext);
  const latest = useRef(target);
  latest.current = target;
  useEffect(
    () =>
      register({
        group: latest.current.group,
        holds: (path) => latest.current.holds(path),
        show: () => latest.current.show(),
      }),
    [register],
  );
}
