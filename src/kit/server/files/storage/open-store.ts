import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that the settings name: a bucket where one is configured, else a folder of this machine. */
export const openStore = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  config.s3 ? createS3Store(config.s3) : createLocalStore(join(config.dataDir, 'files'));
