import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Binaries, prepareBinaries } from './embedded-binaries.ts';
import { type Access, freePort, openCluster, portIsFree, writeAccess } from './embedded-cluster.ts';
import { connectWhenReady, urlOf } from './embedded-connect.ts';
import { type Location, locate } from './embedded-location.ts';
import { openServerLog } from './embedded-log.ts';
import { clearStalePidFile, findPostmaster, spawnPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import { withProcessLock } from './process-lock.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log?: (line: string) => void;
  /** Overrides of PostgreSQL settings; tests trade durability for speed. */
  settings?: Record<string, string>;
  /** Directory used by root if PostgreSQL's account cannot access `DATA_DIR`; default /var/lib/jumun. */
  systemFolder?: string;
};

export type EmbeddedDatabase = {
  /** Connection string of the `jumun` database; stays valid when the server is restarted after a crash. */
  url: string;
  /** True if a running server was taken over instead of starting one. */
  adopted: boolean;
  /** Releases the server; the last process to release it shuts it down. */
  stop(): Promise<void>;
};

const SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};
const DATABASE = 'jumun';
const KEEPERS = '7311092501';

type Held = { keeper: pg.Client; access: Access; adopted: boolean };

class Embedded {
  readonly location: Location;
  private readonly log: (line: string) => void;
  private readonly settings: Record<string, string>;
  private programs: Binaries | undefined;
  private held: Held | undefined;
  private stopping: Promise<void> | undefined;
  private recovering: Promise<void> | undefined;

  constructor(options: EmbeddedOptions) {
    this.log = options.log ?? (() => undefined);
    this.settings = { ...SETTINGS, ...options.settings };
    this.location = locate(options.dataDir, this.log, options.systemFolder);
  }

  private binaries(): Binaries {
    const { programs, runAs } = this.location;
    this.programs ??= prepareBinaries(programs, runAs, this.log);
    return this.programs;
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    return withProcessLock(join(this.location.dataDir, 'postgres.lock'), work);
  }

  async start(): Promise<EmbeddedDatabase> {
    const { access, adopted } = await this.exclusively(async () => {
      const access = await openCluster(() => this.binaries().initdb, this.location);
      return this.hold(access, true);
    });
    return { url: urlOf(access, DATABASE), adopted, stop: () => this.stop() };
  }

  /** Takes over the running server or starts one. The port may change only before it has been published. */
  private async hold(access: Access, mayMove: boolean): Promise<Held> {
    const { cluster } = this.location;
    const living = findPostmaster(cluster);
    const adopted = living && (await connectWhenReady({ ...access, port: living.port }, cluster));
    const port = living && adopted ? living.port : access.port;
    if (adopted) this.log(`The built-in database is running already (process ${living.pid}); using it.`);
    const held = adopted
      ? { keeper: adopted, access: { ...access, port }, adopted: true }
      : await this.launch(access, mayMove);
    await this.keep(held);
    return held;
  }

  private async launch(access: Access, mayMove: boolean): Promise<Held> {
    const { cluster, dataDir, runAs } = this.location;
    clearStalePidFile(cluster);
    const moved = mayMove && !(await portIsFree(access.port));
    const at = moved ? { ...access, port: await freePort() } : access;
    if (moved) writeAccess(dataDir, at);
    const serverLog = openServerLog(join(dataDir, 'postgres.log'));
    try {
      const { settings } = this;
      const program = this.binaries().postgres;
      const child = spawnPostmaster({
        program,
        cluster,
        port: at.port,
        logFd: serverLog.fd,
        runAs,
        settings,
      });
      const keeper = await connectWhenReady(at, cluster, () => child.exited() !== undefined).catch(
        (error: Error) => {
          throw failure(error.message, serverLog.tail());
        },
      );
      if (!keeper) throw failure(child.exited() ?? '', serverLog.tail());
      return { keeper, access: at, adopted: false };
    } finally {
      serverLog.close();
    }
  }

  private async keep(held: Held): Promise<void> {
    const { keeper } = held;
    // A shared lock counts the processes using this server: it ends with the connection, even of a killed process.
    await keeper.query(`SELECT pg_advisory_lock_shared(${KEEPERS})`);
    const known = await keeper.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (known.rowCount === 0) await keeper.query(`CREATE DATABASE ${DATABASE}`);
    keeper.once('end', () => this.recover());
    this.held = held;
  }

  /** The server crashed: restart it on the same port, so that pools reconnect. */
  private recover(): void {
    const lost = this.held;
    if (this.stopping || this.recovering || !lost) return;
    this.held = undefined;
    this.log('The connection to the built-in database was lost; bringing it back.');
    this.recovering = this.retryHold(lost.access).finally(() => {
      this.recovering = undefined;
    });
  }

  private async retryHold(access: Access): Promise<void> {
    for (let wait = 100; !this.stopping; wait = Math.min(wait * 2, 5_000)) {
      try {
        if (!existsSync(this.location.cluster)) return this.log(`${this.location.cluster} is gone.`);
        await this.exclusively(() => this.hold(access, false));
        return this.log('The built-in database is back.');
      } catch (error) {
        this.log((error as Error).message);
        await sleep(wait);
      }
    }
  }

  private stop(): Promise<void> {
    this.stopping ??= this.letGo();
    return this.stopping;
  }

  private async letGo(): Promise<void> {
    await this.recovering;
    const keeper = this.held?.keeper;
    if (!keeper) return;
    await this.exclusively(async () => {
      const last = await isLastKeeper(keeper);
      await keeper.end().catch(() => undefined);
      if (last) await stopPostmaster(this.location.cluster, () => this.binaries().pgCtl);
      else this.log('Another process still uses the built-in database; it was left running.');
    });
  }
}

async function isLastKeeper(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query(`SELECT pg_advisory_unlock_shared(${KEEPERS})`);
    const result = await keeper.query<{ alone: boolean }>(`SELECT pg_try_advisory_lock(${KEEPERS}) AS alone`);
    return result.rows[0]?.alone === true;
  } catch {
    return false;
  }
}

function failure(reason: string, tail: string): Error {
  return new Error(
    `The built-in database did not start (${reason}). PostgreSQL says:\n${tail || '(nothing)'}\n` +
      '내장 데이터베이스를 시작하지 못했어요. 위 PostgreSQL 로그를 확인해 주세요.',
  );
}

/**
 * Starts the built-in PostgreSQL on `dataDir`, or takes over the running one: a directory never has two servers, and
 * several processes may share one. The server is restarted after a crash.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return new Embedded(options).start();
}
