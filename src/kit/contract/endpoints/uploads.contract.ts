import * as z from 'zod';
import { optional } from '../field.ts';
import { decimal, optionalText, text } from '../fields.ts';
import { shape } from '../shape.ts';
import { endpoint, plain } from './endpoint.ts';

const CALL_ID = { max: 40, pattern: /^[\w-]+$/ };

/** Name of the file part in multipart uploads; the parameter requests a dry run (D56). */
export const uploadPart = 'file';
export const dryRunQuery = { dryRun: 'Y' } as const;
/** With an id chosen by the caller, the progress of the check can be polled. */
export const uploadQuery = {
  dryRun: optionalText('dryRun', { max: 1 }),
  uploadId: optionalText('uploadId', CALL_ID),
};
/** As `uploadId`, for a spreadsheet that takes long to write. */
export const progressQuery = { progressId: optionalText('progressId', CALL_ID) };
export const callProgress = endpoint({
  method: 'GET',
  path: '/upload/progress/:uploadId',
  permission: 'session',
  scope: 'own',
  summary:
    'Get the progress of an own upload or download, 0 to 1; null when it is finished or runs on another node',
  params: { uploadId: text('uploadId', CALL_ID) },
  response: shape({ share: optional(decimal('share', { min: 0, max: 1 })) }),
});

/** What is wrong in a row; rows count from 1, as in the file. */
const finding = z.object({ row: z.number().nullable(), column: z.string().nullable(), reason: z.string() });
/** Valid rows: added, changed and unchanged. */
const counts = z.object({ count: z.number(), added: z.number(), changed: z.number(), same: z.number() });
const report = counts.extend({ errors: z.array(finding), warnings: z.array(finding) });

export type UploadFinding = z.infer<typeof finding>;
export type UploadCounts = z.infer<typeof counts>;
/** Result of an upload's check: nothing is applied if there is an error (D42). */
export type UploadReport = z.infer<typeof report>;
export const uploadReport = plain(report);

/** The report of an upload that was refused; undefined if the error has another cause. */
export const reportIn = (data: unknown): UploadReport | undefined => report.safeParse(data).data;
