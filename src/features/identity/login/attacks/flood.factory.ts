import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Calls the open password routes from many connections, each with its own cookie, until stopped. */
export function floodPasswordCalls(address: string, connections: number) {
  const child = fork(
    new URL('../../../../kit/testing/processes/password-flood-process.ts', import.meta.url),
    [address, String(connections)],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    },
  );
  return {
    /** Stops the flood; returns the number of responses by path and status. */
    async stop(): Promise<Record<string, number>> {
      child.send('stop');
      const [counts] = (await once(child, 'message')) as [Record<string, number>];
      return counts;
    },
  };
}
