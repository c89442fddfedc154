import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../base/folders.ts';

/** A set of file changes that is written completely or not at all. */
export class Edits {
  readonly #texts = new Map<string, string>();

  /** Adds the files of a template folder with their placeholders replaced. */
  addTemplates(kind: string, values: Readonly<Record<string, string>>): void {
    const folder = join(import.meta.dirname, 'templates', kind);
    for (const template of globSync('**/*.tmpl', { cwd: folder }).toSorted()) {
      const file = filled(template.slice(0, -'.tmpl'.length), values);
      if (existsSync(join(root, file))) throw new Error(`${file} is there already`);
      this.#texts.set(file, filled(readFileSync(join(folder, template), 'utf8'), values));
    }
  }

  /** Inserts text after the first match. */
  insertAfter(file: string, place: RegExp, text: string): void {
    this.#change(file, place, (found) => `${found}${text}`);
  }

  insertBefore(file: string, place: RegExp, text: string): void {
    this.#change(file, place, (found) => `${text}${found}`);
  }

  /** Copies a transformed part of a file behind another part of it. */
  copyAfter(file: string, part: RegExp, place: RegExp, change: (part: string) => string): void {
    const [found] = part.exec(this.#textOf(file)) ?? [];
    if (found === undefined) throw new Error(`${file} has no part like ${part.source}`);
    const copy = change(found);
    this.#change(file, place, (before) => `${before}${copy}`);
  }

  append(file: string, text: string): void {
    this.#texts.set(file, this.#textOf(file) + text);
  }

  /** Writes everything, formatted; returns the files. */
  write(): string[] {
    const files = [...this.#texts.keys()];
    for (const [file, text] of this.#texts) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');
    execFileSync(process.execPath, [formatter, ...files], { cwd: root });
    return files;
  }

  #change(file: string, place: RegExp, change: (found: string) => string): void {
    const text = this.#textOf(file);
    if (!place.test(text)) throw new Error(`${file} has no place like ${place.source}`);
    this.#texts.set(file, text.replace(place, change));
  }

  #textOf(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__([A-Za-z]+)__/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template asks for ${key}`);
    return value;
  });
}
