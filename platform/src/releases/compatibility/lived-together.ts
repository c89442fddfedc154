import { readLog } from '../registry/release-log.ts';
import { readPartLog } from './live-parts.ts';
import { isVerified, type Pair } from './pairs.ts';
import { readVerifications } from './verifications.ts';

/**
 * The pairs without evidence that the provider keeps the contract: it was neither verified, nor have
 * both been live together.
 *
 * @param verifications by default those in the folder
 */
export function unknownPairs(
  releasesDir: string,
  pairs: readonly Pair[],
  verifications = readVerifications(releasesDir),
): Pair[] {
  const livedTogether = livingTogether(releasesDir);
  return pairs.filter((pair) => !isVerified(pair, verifications) && !livedTogether(pair));
}

/** The period in which everybody got a version of a part; the part's next line ends it. */
interface Life {
  readonly name: string;
  readonly version: string;
  readonly expects: Readonly<Record<string, string>>;
  readonly from: string;
  /** Undefined for what is live now. */
  readonly to: string | undefined;
}

/**
 * Returns a function that tells whether this version of the provider was live at the same time as a
 * version of the consumer with the same contract. That is needed beside the verifications, because
 * nobody verifies the parts of a first start.
 */
function livingTogether(releasesDir: string): (pair: Pair) => boolean {
  const given = readLog(releasesDir).filter(({ percent }) => percent === 100);
  const lives = livesIn([...given, ...readPartLog(releasesDir)]);
  return ({ consumer, provider, providerVersion, contract }) => {
    const providers = lives.filter(
      ({ name, version }) => name === provider && version === providerVersion,
    );
    return lives
      .filter(({ name, expects }) => name === consumer && expects[provider] === contract)
      .some((one) => providers.some((other) => isBefore(one, other) && isBefore(other, one)));
  };
}

type Line = Pick<Life, 'name' | 'version' | 'expects'> & { readonly time: string };

function livesIn(lines: readonly Line[]): Life[] {
  return [...Map.groupBy(lines, ({ name }) => name).values()].flatMap((own) =>
    own.map(({ time, ...line }, index) => ({ ...line, from: time, to: own[index + 1]?.time })),
  );
}

/** Whether one began before the other had ended. */
function isBefore({ from }: Life, { to }: Life): boolean {
  return to === undefined || from < to;
}
