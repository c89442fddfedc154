import { countGuesses, limiter, type Database } from '@gamelles/service-kit';

interface Sender {
  /** The address of the account that is named, whether it exists or not. */
  readonly email: string;
  /** The network address of the caller. */
  readonly ip: string;
}

interface Guesser extends Sender {
  /** The id of the device, where it has logged in to this account before. */
  readonly device: string | undefined;
}

interface Asker {
  /** The id of the account. */
  readonly account: string;
  readonly ip: string;
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** How often one may try what lets somebody in, or has a mail sent. */
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
    account: byAccount('registration', 10, quarterOfAnHour),
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
     * Wrong passwords count; a right one does not. Those from one address are few, so that it takes
     * many addresses to use up what the account has, and a known device has tries of its own.
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
    /** Wrong passwords of somebody who has a token or a link of the account count alike. */
    currentPassword: <T>({ account, ip }: Asker, work: () => Promise<T>): Promise<T> =>
      countGuesses(
        [
          [currentPassword.address, ip],
          [currentPassword.account, account],
        ],
        ['wrong_password', 'verification_link_invalid'],
        work,
      ),
    registration: async ({ email, ip }: Sender): Promise<void> => {
      await registration.address.count(ip);
      await registration.account.count(email);
    },
    /**
     * Counted for unknown addresses as well: the answer tells nothing. How many mails go to one
     * recipient is limited where they go.
     */
    forgottenPassword: async ({ email, ip }: Sender): Promise<void> => {
      await reset.address.count(ip);
      await reset.pair.count(`${ip} ${email}`);
    },
    /** Mails that somebody who is signed in has sent to an address that may be anybody's. */
    confirmation: async ({ account, ip }: Asker): Promise<void> => {
      await confirmation.address.count(ip);
      await confirmation.account.count(account);
    },
    /** Calls that fit no contract, of callers whom nobody knows. */
    refusedInput: byAddress('refused-input'),
    ownData: (account: string): Promise<void> => ownData.count(account),
  };
}

export type Limits = ReturnType<typeof openLimits>;
