import { Fragment, type ReactNode } from 'react';

interface LeadTermsProps<Lead> {
  readonly fields: readonly { readonly term: string; readonly show: (lead: Lead) => ReactNode }[];
  readonly lead: Lead;
}

/** Terms and values of a lead within a `dl`, without those that it does not have. */
export function LeadTerms<Lead>({ fields, lead }: LeadTermsProps<Lead>) {
  return fields.map(({ term, show }) => {
    const value = show(lead);
    return (
      value !== null && (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      )
    );
  });
}
