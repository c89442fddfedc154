import type { Client, ClientBody } from '../api.ts';

/** What the form holds: texts as they were typed. */
export interface ClientValues {
  firstName: string;
  lastName: string;
  email: string;
  allergies: string;
  likes: string;
}

export const noValues: ClientValues = {
  firstName: '',
  lastName: '',
  email: '',
  allergies: '',
  likes: '',
};

export const valuesOf = (client: Client): ClientValues => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email ?? '',
  allergies: client.allergies ?? '',
  likes: client.likes ?? '',
});

export const bodyOf = (values: ClientValues): ClientBody => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  allergies: values.allergies.trim(),
  likes: values.likes.trim(),
});
