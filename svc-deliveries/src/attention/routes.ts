import type { attentionApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { readAttention } from './read-attention.ts';

export function attentionRoutes(db: Database): Handlers<typeof attentionApi> {
  return { getAttention: ({ caller }) => readAttention(db, caller) };
}
