import { uploadPart } from '#kit/contract/endpoints/uploads.contract.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { PICTURE_BYTES, pictureUrl, RefusedFile } from '#kit/contract/picture.ts';
import type { Context } from '../context.ts';

/** Stores a picture that a form is about to show in its text. */
export const textPicture = {
  transaction: false,
  bodyLimit: PICTURE_BYTES,
  async handler(ctx: Context): Promise<string> {
    const { bytes } = await ctx.file(uploadPart);
    try {
      return pictureUrl(await ctx.files.storeTextPicture(bytes));
    } catch (error) {
      if (error instanceof RefusedFile) throw fieldError(uploadPart, error.code, error.details.params);
      throw error;
    }
  },
} as const;
