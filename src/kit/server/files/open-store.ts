import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';

/** The store that the settings name: a folder of this machine unless a bucket is configured. */
export const openStore = (config: Pick<Config, 'dataDir'>): FileStore =>
  createLocalStore(join(config.dataDir, 'files'));
