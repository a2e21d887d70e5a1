/** The stored columns that contacts and appointments share. */
export interface LeadRow {
  id: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
  phoneDigits: string | null;
  message: string | null;
  status: string;
  rejectionReason: string | null;
  createdAt: Date;
  version: number;
  idempotencyKey: string | null;
  idempotencyHash: string | null;
}
