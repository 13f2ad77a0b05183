// A new word to all sockets with nothing around it: node:http and ws.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    const frame = Buffer.from(text);
    for (const socket of sockets.clients) socket.send(frame, { binary: false });
    response.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready'));
