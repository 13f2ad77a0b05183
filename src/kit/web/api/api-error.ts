/** A call that was not answered with success. `status` 0 = no answer at all (network), 408 also = our own timeout. */
export class ApiError extends Error {
  readonly status: number;
  /** Wire path → text, for the fields of a form. */
  readonly fields: Record<string, string>;
  /** The whole answer: `code`, the current record of a conflict … */
  readonly data: unknown;

  constructor(status: number, message: string, fields: Record<string, string>, data: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.data = data;
  }

  /** What its first field says, else what it says itself. */
  get reason(): string {
    return Object.values(this.fields)[0] ?? this.message;
  }

  /** The code of the message, by which the few errors with their own treatment are known. */
  get code(): string | undefined {
    const code = (this.data as { code?: unknown } | null)?.code;
    return typeof code === 'string' ? code : undefined;
  }
}
