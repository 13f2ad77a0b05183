// Mail: accepts every mail for any address and forwards none.
import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type SimulatedLine, simulate } from './simulator.ts';

interface ArrivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
interface State {
  readonly mails: ArrivedMail[];
}

const OPERATION = 'mail';
const MAX_BYTES = 10 * 1024 * 1024;

/** A response of the protocol. */
const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

async function read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ArrivedMail> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const { from, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(parts));
  return {
    from: from?.address ?? '',
    to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
    subject,
    text,
  };
}

/** Reads one mail and responds as the switches are set; undefined: never. */
async function receive(
  line: SimulatedLine<State>,
  mail: ArrivedMail,
  socket: Socket | undefined,
): Promise<Error | null | undefined> {
  const fault = await line.next(OPERATION);
  const note = (outcome: string, response = '') =>
    line.note({ operation: OPERATION, address: mail.to, request: mail, outcome, response });
  if (fault === 'hang') return void note(fault);
  if (fault === 'fail') {
    note(fault, '451 4.3.0');
    return smtpError(451, '4.3.0 Temporary failure');
  }
  if (fault === 'refuse') {
    const message = line.refusal();
    note(fault, `550 ${message}`);
    return smtpError(550, message);
  }
  line.state.mails.push(mail);
  note(fault === 'none' ? '250' : fault);
  if (fault === 'acceptThenHang') return undefined;
  if (fault === 'cutOff') return void socket?.destroy();
  if (fault === 'brokenJson') return void socket?.write('not a reply\r\n');
  return null;
}

function listen(line: SimulatedLine<State>): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Map<number, Socket>();
  const smtp = new SMTPServer({
    name: 'simulator',
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 100,
    onData(stream, session, done) {
      read(stream, session)
        .then((mail) => receive(line, mail, sockets.get(session.remotePort)))
        .then((response) => response === undefined || done(response), done);
    },
  });
  // Without a listener, a client that disconnects mid-transfer would crash the simulator.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  return new Promise((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(0, '127.0.0.1', () => {
      const { port } = smtp.server.address() as { port: number };
      resolve({
        port,
        close: () =>
          new Promise((closed) => {
            for (const socket of sockets.values()) socket.destroy();
            smtp.close(() => closed());
          }),
      });
    });
  });
}

export default simulate<State>({
  service: 'SMTP',
  source: 'RFC 5321 · 도착한 메일은 밖으로 나가지 않아요',
  initial: () => ({ mails: [] }),
  routes: [],
  listener: { operations: [OPERATION], listen },
  things: ({ mails }) =>
    mails
      .map(({ to, subject }, index) => ({ id: String(index), text: `${to} · ${subject}`, actions: [] }))
      .slice(-30)
      .reverse(),
  actions: {
    /** Accepted mails, for tests. */
    taken: (_id, { mails }) => mails,
  },
});
