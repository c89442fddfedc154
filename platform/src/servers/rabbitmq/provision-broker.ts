import { brokerDefinitions, type BrokerPasswords } from './definitions.ts';

/** Creates the users of the services on a running broker, through its management API. */
export async function provisionBroker(
  managementUrl: string,
  passwords: BrokerPasswords,
): Promise<void> {
  const { origin, username, password } = new URL(managementUrl);
  const response = await fetch(`${origin}/api/definitions`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(brokerDefinitions(passwords)),
  });
  if (!response.ok) throw new Error(`The broker answers ${response.status}`);
}
