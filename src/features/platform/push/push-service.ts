/** One notice for one device. */
export interface PushNotice {
  /** The device's own name at the service, as the app registered it. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** For the app itself; at most 4,096 bytes with the rest. */
  readonly data?: Readonly<Record<string, string>>;
}

/**
 * How it went. unregistered: the app is gone from that device, its token is to be forgotten · refused: it never will
 * go out · notSent: surely nothing happened, to be tried again · unclear: it may be on the device.
 */
export type Pushed =
  | { readonly kind: 'accepted'; readonly serviceId: string }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'notSent' }
  | { readonly kind: 'unclear' };

/** A way for notices to reach apps; every call runs outside of any transaction. */
export interface PushService {
  /** Whether a simulator answers in its place now. */
  simulated(): Promise<boolean>;
  /** About `subject`, as the call log names it: `member:7`. */
  push(subject: string, notice: PushNotice): Promise<Pushed>;
}
