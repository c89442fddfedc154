import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** Stands before a server so that a test can take it away, slow it down and bring it back. */
export const startCuttableProxy = async (targetUrl: string) => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let bytesPerSecond = Infinity;
  const server = createServer((inbound) => {
    if (isCut) {
      inbound.destroy();
      return;
    }
    const outbound = connect(Number(target.port), target.hostname);
    for (const socket of [inbound, outbound]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        inbound.destroy();
        outbound.destroy();
      });
    }
    inbound
      .pipe(atPace(() => bytesPerSecond))
      .pipe(outbound)
      .pipe(inbound);
  });
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(await listenOnFreePort(server));

  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    /** How many connections pass through it now. */
    connections: () => sockets.size / 2,
    cut: () => {
      isCut = true;
      dropAll();
    },
    /** Has it take in no more than so much; it answers as fast as ever. */
    slow: (most: number) => {
      bytesPerSecond = most;
    },
    mend: () => {
      isCut = false;
      bytesPerSecond = Infinity;
    },
    stop: () => {
      server.close();
      dropAll();
    },
  };
};

/** Lets pieces through one after the other, each when its turn at this pace has come. */
const atPace = (bytesPerSecond: () => number): Transform =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      setTimeout(() => done(null, piece), (piece.length / bytesPerSecond()) * 1_000);
    },
  });
