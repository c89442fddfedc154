import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export function somebody(firstName: string, lastName: string): Person {
  return {
    firstName,
    lastName,
    email: `${firstName}.${randomUUID().slice(0, 8)}@exemple.test`.toLowerCase(),
    password: 'une phrase assez longue',
  };
}

export async function signUpAsCaterer(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await fillIn(page, person);
  await page.getByText('Je suis traiteur').click();
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.waitForURL('**/login');
}

export async function signUpAsClientOf(page: Page, person: Person, caterer: Person): Promise<void> {
  await page.goto('/signup');
  await fillIn(page, person);
  await page.getByText('Je suis client').click();
  await page
    .getByRole('combobox')
    .selectOption({ label: `${caterer.firstName} ${caterer.lastName} (${caterer.email})` });
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.waitForURL('**/login');
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await enter(page, person);
}

/** Logs in on the screen that asks for it. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByPlaceholder('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Prénom').fill(person.firstName);
  await page.getByLabel('Nom', { exact: true }).fill(person.lastName);
  await page.getByLabel(/e-mail/i).fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
}
