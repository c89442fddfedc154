import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';

const mail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  date: z.iso.datetime(),
});
export type Mail = z.output<typeof mail>;

/** The caught mails, one file each, so that they outlive a restart. */
export class Mailbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Stores a mail as received, with its recipients. */
  async keep(raw: Buffer, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const date = new Date().toISOString();
    const kept: Mail = {
      id: `${date.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`,
      from: parsed.from?.address ?? '',
      to: recipients,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      date,
    };
    const file = join(this.#folder, `${kept.id}.json`);
    // Written in one step, so that a full disk leaves no partial file.
    writeFileSync(`${file}.part`, JSON.stringify(kept));
    renameSync(`${file}.part`, file);
  }

  /** Newest first. */
  list(): Mail[] {
    return this.#files()
      .toSorted()
      .toReversed()
      .map((file) => mail.parse(JSON.parse(readFileSync(join(this.#folder, file), 'utf8'))));
  }

  clear(): void {
    for (const file of this.#files()) rmSync(join(this.#folder, file));
  }

  #files(): string[] {
    return readdirSync(this.#folder).filter((file) => file.endsWith('.json'));
  }
}
