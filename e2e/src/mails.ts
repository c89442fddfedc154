import { expect } from 'vitest';
import { z } from 'zod';

const caught = z.array(
  z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() }),
);

/** Waits for the mail with this subject and returns the path of its link. */
export async function mailedLink(
  mailOrigin: string,
  recipient: string,
  subject: string,
): Promise<string> {
  const link = async () => {
    const answer = await fetch(new URL('/email', mailOrigin));
    const mail = caught
      .parse(await answer.json())
      .find(({ to, ...mail }) => to.includes(recipient) && mail.subject === subject);
    return /^http\S+$/m.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(link).toBeDefined();
  return new URL((await link()) ?? '').pathname;
}
