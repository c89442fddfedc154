import type { PersonValues } from '@gamelles/web-kit';
import type { Client, ClientBody } from '../api.ts';

export const noValues: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  allergies: '',
  likes: '',
};

export const valuesOf = (client: Client): PersonValues => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email ?? '',
  allergies: client.allergies ?? '',
  likes: client.likes ?? '',
});

export const bodyOf = (values: PersonValues): ClientBody => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  allergies: values.allergies.trim(),
  likes: values.likes.trim(),
});
