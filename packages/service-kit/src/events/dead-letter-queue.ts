import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { readDeadLetter, type DeadLetter } from './dead-letters.ts';
import { republish, versionHeader } from './republish.ts';
import { closeConnection, untilClosed } from './supervised-connection.ts';
import { deadLettersOf, replayExchangeOf } from './topology.ts';

/** The dead letters of one consumer, for somebody to look at and decide about. */
export interface DeadLetterQueue {
  readonly letters: readonly DeadLetter[];
  /**
   * Gives letters back to the queues they came from, and to nobody else, and returns which. Each
   * is taken off only once the broker has it again, so one may come twice and none is lost.
   *
   * @param version that of the consumer which tries them, where one does by itself
   */
  readonly replay: (id?: string, version?: string) => Promise<DeadLetter[]>;
  /** Discards letters; returns them. */
  readonly discard: (id: string) => Promise<DeadLetter[]>;
  /** Puts back what was only looked at. */
  readonly close: () => Promise<void>;
}

/**
 * Takes all dead letters that are there now in hand; nobody else sees them until it is closed.
 *
 * @param signal cuts the connection, whatever is under way
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
      // Acknowledgements must have left before the connection does.
      await Promise.race([channel.close(), closed]).finally(() => closeConnection(connection));
      await closed;
    },
  };
}

/** Only as many as are there now: letters that come back meanwhile are for the next time. */
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
