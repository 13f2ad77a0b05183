/** One notification for one device. */
export interface PushNotice {
  /** The device's registration token. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** Data for the app; at most 4,096 bytes with the rest. */
  readonly data?: Readonly<Record<string, string>>;
  /**
   * Notices of one key are one notice on a device: a repeat replaces the first instead of showing beside it. At most 32
   * characters of `[A-Za-z0-9_-]`.
   */
  readonly key: string;
  /** A device that is off until then never shows it; default a day. */
  readonly expiresAt?: Date;
}

/**
 * Outcome. unregistered: the app was uninstalled, remove its token · refused: will never be sent · notSent: certainly
 * not processed, may be retried · unclear: possibly delivered.
 */
export type Pushed =
  | { readonly kind: 'accepted'; readonly serviceId: string }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'notSent' }
  | { readonly kind: 'unclear' };

/** A push transport; every call runs outside of transactions. */
export interface PushService {
  /** Whether the service is currently simulated. */
  simulated(): Promise<boolean>;
  /** `subject` is the subject in the call log: `member:7`. */
  push(subject: string, notice: PushNotice): Promise<Pushed>;
}
