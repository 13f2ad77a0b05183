// A program for tests: holds the built-in database of a directory until a line arrives on its input.
import { startEmbeddedDatabase } from '../../server/database/embedded/embedded.ts';

const [dataDir = '', systemFolder] = process.argv.slice(2);
const report = (message: object) => console.log(JSON.stringify(message));
try {
  const started = performance.now();
  const database = await startEmbeddedDatabase({
    dataDir,
    systemFolder,
    log: (line) => report({ log: line }),
  });
  report({ ready: true, url: database.url, adopted: database.adopted, ms: performance.now() - started });
  process.stdin.once('data', async () => {
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  report({ error: (error as Error).message });
  process.exit(1);
}
