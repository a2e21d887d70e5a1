import { Fragment } from 'react';
import type { Lead, LeadField } from './lead-kind.ts';

interface LeadTermsProps {
  readonly fields: readonly LeadField[];
  readonly lead: Lead;
}

/** Terms and values of a lead for a `dl`, without empty ones. */
export function LeadTerms({ fields, lead }: LeadTermsProps) {
  return fields.map((field) => {
    const value = field.show(lead);
    return (
      value !== null && (
        <Fragment key={field.term}>
          <dt>{field.term}</dt>
          <dd>{value}</dd>
        </Fragment>
      )
    );
  });
}
