import { countFailures, limiter, type Database } from '@gamelles/service-kit';

interface Sender {
  /** The address of the account that is named, whether it exists or not. */
  readonly email: string;
  /** Where the call comes from. */
  readonly ip: string;
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** How often one may try what lets somebody in, or has a mail sent. */
export const openLimits = (db: Database, triesPerAddress: number) => {
  const byAccount = (name: string, tries: number, seconds: number) =>
    limiter(db, { name: `${name}-account`, tries, seconds });
  const byAddress = (name: string) =>
    limiter(db, { name: `${name}-address`, tries: triesPerAddress, seconds: quarterOfAnHour });
  const logIn = { account: byAccount('log-in', 10, quarterOfAnHour), address: byAddress('log-in') };
  const registration = {
    account: byAccount('registration', 10, quarterOfAnHour),
    address: byAddress('registration'),
  };
  const reset = { account: byAccount('reset', 5, hour), address: byAddress('reset') };
  const confirmation = {
    account: byAccount('confirmation', 5, hour),
    address: byAddress('confirmation'),
  };

  const ownData = byAccount('own-data', 10, hour);

  return {
    /** Wrong passwords count; a right one does not. */
    logIn: <T>({ email, ip }: Sender, work: () => Promise<T>): Promise<T> =>
      countFailures(
        [
          [logIn.address, ip],
          [logIn.account, email],
        ],
        work,
      ),
    registration: async ({ email, ip }: Sender): Promise<void> => {
      await registration.address.count(ip);
      await registration.account.count(email);
    },
    /** Counted for unknown addresses as well: the answer tells nothing. */
    forgottenPassword: async ({ email, ip }: Sender): Promise<void> => {
      await reset.address.count(ip);
      await reset.account.count(email);
    },
    /** Mails that somebody who is signed in has sent to an address that may be anybody's. */
    confirmation: async ({ account, ip }: { account: string; ip: string }): Promise<void> => {
      await confirmation.address.count(ip);
      await confirmation.account.count(account);
    },
    ownData: (account: string): Promise<void> => ownData.count(account),
  };
};

export type Limits = ReturnType<typeof openLimits>;
