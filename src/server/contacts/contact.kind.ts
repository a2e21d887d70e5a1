import type { LeadKind } from '../leads/kind/lead-kind.ts';
import type { ContactRow } from './contact.entity.ts';

export const contactKind: LeadKind<ContactRow> = { name: 'contact', countedBy: ['status'] };
