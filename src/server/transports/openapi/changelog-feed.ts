import { company } from '#shared/company.ts';
import { API_CHANGES, type ApiChange } from '#shared/integrations/api-changes.ts';
import { API_PATHS } from '#shared/paths.ts';
import { html } from '../../http/html.ts';

const at = ({ date }: Pick<ApiChange, 'date'>) => `${date}T00:00:00Z`;

/** The API's changelog as an Atom feed (RFC 4287), newest first. */
export function changelogFeed(publicUrl: string): string {
  const self = publicUrl + API_PATHS.changelog;
  const entries = API_CHANGES.map((change) => {
    const { date, title, changes, breaks = [] } = change;
    const breaking = breaks.map((operation) => `Breaking: ${operation}`);
    return html`
<entry><id>${`${self}#${date}`}</id><title>${title}</title><updated>${at(change)}</updated>
<link href="${publicUrl + API_PATHS.docs}"/><content>${[...breaking, ...changes].join('\n')}</content></entry>`;
  });
  const [latest] = API_CHANGES;
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${self}</id><title>Changes of the Leads API</title>
<updated>${latest && at(latest)}</updated><author><name>${company.brand.value}</name></author>
<link rel="self" href="${self}"/>${entries}
</feed>
`.toString();
}
