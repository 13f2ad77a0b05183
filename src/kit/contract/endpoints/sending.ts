export const SENDING_ACTIONS = ['pause', 'resume', 'stop'] as const;
export type SendingAction = (typeof SENDING_ACTIONS)[number];

/** What a sending to many can do in which states; `done` and `stopped` are over. */
export const SENDING_STEPS: Readonly<Record<SendingAction, { from: readonly string[]; to: string }>> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
};
