import { countGuesses, limiter, type Database } from '@gamelles/service-kit';

interface Sender {
  /** The address in the call, whether it belongs to an account or not. */
  readonly email: string;
  /** The network address of the caller. */
  readonly ip: string;
}

interface Guesser extends Sender {
  /** The id of the device, if it has logged in to this account with its present password. */
  readonly device: string | undefined;
}

interface Asker {
  /** The id of the account. */
  readonly account: string;
  readonly ip: string;
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** Limits for calls that open an account or send a mail. */
export function openLimits(db: Database, triesPerAddress: number) {
  const byAccount = (name: string, tries: number, seconds: number) =>
    limiter(db, { name: `${name}-account`, tries, seconds });
  const byAddress = (name: string) =>
    limiter(db, { name: `${name}-address`, tries: triesPerAddress, seconds: quarterOfAnHour });
  const logIn = {
    pair: byAccount('log-in-from', 10, quarterOfAnHour),
    account: byAccount('log-in', 50, quarterOfAnHour),
    address: byAddress('log-in'),
    device: byAccount('log-in-device', 10, quarterOfAnHour),
  };
  const registration = {
    pair: byAccount('registration-from', 10, quarterOfAnHour),
    address: byAddress('registration'),
  };
  const reset = { pair: byAccount('reset-from', 5, hour), address: byAddress('reset') };
  const confirmation = {
    account: byAccount('confirmation', 5, hour),
    address: byAddress('confirmation'),
  };

  const currentPassword = {
    account: byAccount('current-password', 10, quarterOfAnHour),
    address: byAddress('current-password'),
  };
  const ownData = byAccount('own-data', 10, hour);

  return {
    /**
     * Wrong passwords count, right ones do not. The limit per network address is low, so that
     * exhausting the limit of an account takes many addresses. A known device has a limit of its
     * own.
     */
    logIn: <T>({ email, ip, device }: Guesser, work: () => Promise<T>): Promise<T> =>
      countGuesses(
        device === undefined
          ? [
              [logIn.address, ip],
              [logIn.pair, `${ip} ${email}`],
              [logIn.account, email],
            ]
          : [[logIn.device, device]],
        ['wrong_credentials'],
        work,
      ),
    /** Wrong passwords count together, whether the caller has a token or a link of the account. */
    currentPassword: <T>({ account, ip }: Asker, work: () => Promise<T>): Promise<T> =>
      countGuesses(
        [
          [currentPassword.address, ip],
          [currentPassword.account, account],
        ],
        ['wrong_password', 'verification_link_invalid'],
        work,
      ),
    /** Counted by the pair, so that strangers cannot keep an address from its owner. */
    registration: async ({ email, ip }: Sender): Promise<void> => {
      await registration.address.count(ip);
      await registration.pair.count(`${ip} ${email}`);
    },
    /**
     * Unknown addresses count as well, so that the response reveals nothing. Mails per recipient
     * are limited where they are sent.
     */
    forgottenPassword: async ({ email, ip }: Sender): Promise<void> => {
      await reset.address.count(ip);
      await reset.pair.count(`${ip} ${email}`);
    },
    /** Mails that a signed-in caller requests to any address. */
    confirmation: async ({ account, ip }: Asker): Promise<void> => {
      await confirmation.address.count(ip);
      await confirmation.account.count(account);
    },
    ownData: (account: string): Promise<void> => ownData.count(account),
  };
}

export type Limits = ReturnType<typeof openLimits>;
