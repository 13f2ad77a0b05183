import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Calls the open password routes from many connections, each call with a cookie of its own, until told to stop. */
export function floodPasswordCalls(address: string, connections: number) {
  const child = fork(
    new URL('../../../../kit/testing/processes/password-flood-process.ts', import.meta.url),
    [address, String(connections)],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    },
  );
  return {
    /** Ends the flood; how often each path answered which status. */
    async stop(): Promise<Record<string, number>> {
      child.send('stop');
      const [answers] = (await once(child, 'message')) as [Record<string, number>];
      return answers;
    },
  };
}
