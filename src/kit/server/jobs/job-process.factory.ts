// A node in its own process, to be killed: node job-process.factory.ts <url> <milliseconds a job takes>
import { openJobNode, slowNote } from './job-node.factory.ts';

const [url = '', ms = '0'] = process.argv.slice(2);
await openJobNode(url, [slowNote(Number(ms))]);
process.stdout.write('at work\n');
