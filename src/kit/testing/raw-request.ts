import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  body: string;
}

/** Sends exactly these bytes and reads until the other side is done: for what no HTTP client would send. */
export function rawRequest(address: string, text: string): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let response = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      response += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = response.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
  });
}
