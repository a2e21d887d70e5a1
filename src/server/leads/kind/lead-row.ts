/** The stored columns that every kind of lead has. */
export interface LeadRow {
  id: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
  /** The digits of the phone number where they tell callers apart; finds leads of one person. */
  phoneDigits: string | null;
  message: string | null;
  status: string;
  rejectionReason: string | null;
  createdAt: Date;
  /** Increases with each change, so that nobody overwrites a change that they have not seen. */
  version: number;
  /**
   * The fingerprint of the sender's network address, until mail has seen the lead. Only where mail is
   * set up.
   */
  sender?: string | null;
  /** SHA-256 of the sender's Idempotency-Key; null where none was sent. */
  idempotencyKey: string | null;
  /** SHA-256 of the input that came with the key, to tell a repeat from a reuse. */
  idempotencyHash: string | null;
  /**
   * Its number in the log of events; null until it has one, 0 for made-up leads, which are counted and
   * indexed as they are stored. Not read with the lead.
   */
  logNumber?: number | null;
}
