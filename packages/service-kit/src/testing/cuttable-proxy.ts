import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listenOnFreePort } from './listen-on-free-port.ts';

/**
 * Stands before a server so that a test can take it away, slow it down and bring it back.
 *
 * @param from the address of this machine that the server is reached from
 */
export async function startCuttableProxy(targetUrl: string, from?: string) {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let endsAreHeld = false;
  let bytesPerSecond = Infinity;
  let delayMs = 0;
  const server = createServer((inbound) => {
    if (isCut) {
      inbound.destroy();
      return;
    }
    if (isSilent) {
      sockets.add(inbound);
      inbound.on('error', () => inbound.destroy());
      return;
    }
    const outbound = connect({
      port: Number(target.port),
      host: target.hostname,
      ...(from !== undefined && { localAddress: from }),
    });
    for (const socket of [inbound, outbound]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        if (endsAreHeld && socket === outbound) return;
        inbound.destroy();
        outbound.destroy();
      });
    }
    inbound
      .pipe(atPace((bytes) => delayMs + (bytes / bytesPerSecond) * 1_000))
      .pipe(outbound)
      .pipe(inbound, { end: !endsAreHeld });
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
    /** Limits the bytes a second that it accepts; responses stay as fast. */
    slow: (most: number) => {
      bytesPerSecond = most;
    },
    /** Has each piece wait so many milliseconds before it goes on; responses come at once. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** Keeps the connections, and takes new ones, but lets neither a byte nor an end through. */
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Lets what the server says last through, but not that it has hung up; for new connections. */
    holdEnds: () => {
      endsAreHeld = true;
    },
    mend: () => {
      endsAreHeld = false;
      isCut = false;
      isSilent = false;
      bytesPerSecond = Infinity;
      delayMs = 0;
    },
    stop: () => {
      server.close();
      dropAll();
    },
  };
}

/** Lets pieces through one after the other, each after the milliseconds that its bytes take. */
function atPace(timeOf: (bytes: number) => number): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      setTimeout(() => done(null, piece), timeOf(piece.length));
    },
  });
}
