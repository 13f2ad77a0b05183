import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Compiling and linking modules leaves 45 of 160 MB as garbage, which V8 would keep until there is load (measured;
 * smaller generations by flag free less and slow every request). One collection frees it.
 */
export function returnLoadingMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
