import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured store: a bucket if set, else a local folder. */
export const openStore = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  config.s3 ? createS3Store(config.s3) : createLocalStore(join(config.dataDir, 'files'));
