import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listenOnFreePort } from './listen-on-free-port.ts';

/**
 * A proxy in front of a server, which a test can cut, slow down and restore.
 *
 * @param from the local address that the server sees
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
    /** The number of present connections. */
    connections: () => sockets.size / 2,
    cut: () => {
      isCut = true;
      dropAll();
    },
    /** Limits the accepted bytes per second; responses are not limited. */
    slow: (most: number) => {
      bytesPerSecond = most;
    },
    /** Delays each chunk by so many milliseconds; responses are not delayed. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** Keeps and accepts connections, but forwards neither bytes nor ends. */
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /**
     * For new connections: forwards the last bytes of the server, but not the end of its
     * connection.
     */
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

/** Forwards chunks one after the other, each after a time that depends on its size. */
function atPace(timeOf: (bytes: number) => number): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      setTimeout(() => done(null, piece), timeOf(piece.length));
    },
  });
}
