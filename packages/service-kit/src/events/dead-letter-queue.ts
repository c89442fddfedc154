import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { readDeadLetter, type DeadLetter } from './dead-letters.ts';
import { republish, versionHeader } from './republish.ts';
import { closeConnection, untilClosed } from './supervised-connection.ts';
import { deadLettersOf, replayExchangeOf } from './topology.ts';

/** The dead letters of one consumer, for a person to inspect and decide about. */
export interface DeadLetterQueue {
  readonly letters: readonly DeadLetter[];
  /**
   * Returns letters to the queues that they came from, and to no other consumer. A letter is
   * removed only after the broker has it again, so it may arrive twice but is never lost.
   *
   * @param version the version of the consumer that tries them automatically, if one does
   * @returns the replayed letters
   */
  readonly replay: (id?: string, version?: string) => Promise<DeadLetter[]>;
  /**
   * Discards letters.
   *
   * @returns the discarded ones
   */
  readonly discard: (id: string) => Promise<DeadLetter[]>;
  /** Returns the inspected letters to the queue. */
  readonly close: () => Promise<void>;
}

/**
 * Takes all present dead letters in hand; nobody else sees them until it is closed.
 *
 * @param signal cuts the connection at any moment
 */
export async function openDeadLetterQueue(
  amqpUrl: string,
  consumer: string,
  signal?: AbortSignal,
): Promise<DeadLetterQueue> {
  const options = { noDelay: true, timeout: 5_000, ...(signal && { signal }) };
  const connection = await connect(amqpUrl, options);
  connection.on('error', () => {});
  const closed = untilClosed(connection);
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => {});
  const exchange = replayExchangeOf(consumer);
  const inHand = new Map<DeadLetter, GetMessage>();
  const taken = await takeAll(channel, deadLettersOf(consumer)).catch((error: unknown) => {
    closeConnection(connection);
    throw error;
  });
  for (const message of taken) inHand.set(readDeadLetter(message), message);

  const settled = async (
    isWanted: (letter: DeadLetter) => boolean,
    act: (letter: DeadLetter, message: GetMessage) => Promise<void>,
  ): Promise<DeadLetter[]> => {
    const wanted = [...inHand].filter(([letter]) => isWanted(letter));
    for (const [letter, message] of wanted) {
      await act(letter, message);
      channel.ack(message);
      inHand.delete(letter);
    }
    return wanted.map(([letter]) => letter);
  };

  return {
    get letters() {
      return [...inHand.keys()];
    },
    replay: (id, version) => {
      const headers: Record<string, string> =
        version === undefined ? {} : { [versionHeader]: version };
      return settled(
        (letter) => id === undefined || letter.id === id,
        ({ queue }, message) =>
          republish(channel, { exchange, routingKey: queue }, message, headers),
      );
    },
    discard: (id) =>
      settled(
        (letter) => letter.id === id,
        () => Promise.resolve(),
      ),
    close: async () => {
      // The acknowledgements must be sent before the connection closes.
      await Promise.race([channel.close(), closed]).finally(() => closeConnection(connection));
      await closed;
    },
  };
}

/** Only as many as there are now: letters that come back meanwhile are left for the next time. */
async function takeAll(channel: ConfirmChannel, queue: string): Promise<GetMessage[]> {
  const { messageCount } = await channel.checkQueue(queue);
  const messages: GetMessage[] = [];
  while (messages.length < messageCount) {
    const message = await channel.get(queue);
    if (!message) break;
    messages.push(message);
  }
  return messages;
}
