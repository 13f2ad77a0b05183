import type { ReactNode } from 'react';
import { createListeners } from '../listeners.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** One thing that can be done about a message while it is shown, such as taking it back. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How often the same text came while it was shown. */
  count: number;
  action?: ToastAction;
  /** Shown until it is closed. */
  stays?: boolean;
  /** Of work that goes on while it is shown: how much is done, 0 to 1, or null where that is unknown. */
  share?: number | null;
}

/** A message about work that goes on. */
export interface ProgressToast {
  setShare(share: number): void;
  /** Takes the message away. */
  end(): void;
}

export interface Question {
  title: string;
  content?: ReactNode;
  ok: string;
  cancel: string;
  danger?: boolean;
}

export interface OpenQuestion extends Question {
  response: (yes: boolean) => void;
}

/** How long a toast stays, in ms. */
const TOAST_TIME = 5000;
/** More would cover the screen; the oldest leaves. */
const MOST = 4;

let toasts: readonly Toast[] = [];
let questions: readonly OpenQuestion[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const { subscribe, publish } = createListeners();

function arm(id: number) {
  clearTimeout(timers.get(id));
  if (toasts.some((toast) => toast.id === id && toast.stays)) return;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_TIME),
  );
}

/** Stops the clock while someone reads (pointer or focus on the toast). */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

export function releaseToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) arm(id);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts = toasts.filter((toast) => toast.id !== id);
  publish();
}

/** The newest ones; those of running work stay. */
function newest(all: readonly Toast[]): readonly Toast[] {
  const excess = all.length - MOST;
  const leaving = new Set(all.filter(({ share }) => share === undefined).slice(0, Math.max(0, excess)));
  return all.filter((toast) => !leaving.has(toast));
}

function showProgress(text: string, action: ToastAction): ProgressToast {
  const id = nextId++;
  toasts = newest([...toasts, { id, kind: 'info', text, count: 1, action, stays: true, share: null }]);
  publish();
  return {
    setShare(share) {
      toasts = toasts.map((toast) => (toast.id === id ? { ...toast, share } : toast));
      publish();
    },
    end: () => dismissToast(id),
  };
}

function show(kind: ToastKind, text: string, action?: ToastAction, stays = false): void {
  const same = action
    ? undefined
    : toasts.find((toast) => toast.kind === kind && toast.text === text && !toast.action);
  // Two actions are never one: a message that can be acted upon stands for itself.
  const toast = same
    ? { ...same, count: same.count + 1 }
    : { id: nextId++, kind, text, count: 1, action, stays };
  toasts = same ? toasts.map((old) => (old === same ? toast : old)) : newest([...toasts, toast]);
  arm(toast.id);
  publish();
}

/** The one place for short messages: 5 s unless lasting, closable, identical ones collapse into one. */
export const notify = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  /** For what may not be missed: stays until it is closed. */
  lasting: (text: string) => show('error', text, undefined, true),
  /** About work that goes on; `action` stops it. */
  progress: showProgress,
};

/** Asks before something that cannot be taken back; false also when the dialog is closed. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      ...question,
      response: (yes) => {
        questions = questions.filter((other) => other !== open);
        publish();
        resolve(yes);
      },
    };
    questions = [...questions, open];
    publish();
  });
}

export const subscribeNotices = subscribe;

export const currentToasts = (): readonly Toast[] => toasts;
export const currentQuestion = (): OpenQuestion | undefined => questions[0];
