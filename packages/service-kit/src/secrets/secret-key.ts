import { createSecretKey } from 'node:crypto';
import { z } from 'zod';

/** 32 bytes in base64 from the environment, as a KeyObject, which logs never print. */
export const secretKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, { error: 'must be 32 bytes in base64' })
  .transform((bytes) => createSecretKey(bytes));
