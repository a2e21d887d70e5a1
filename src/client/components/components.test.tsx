import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Badge } from './badge.tsx';
import { ActionLink } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { NewTabIcon } from './icons.tsx';
import { Section } from './section.tsx';
import { SpecList } from './spec-list.tsx';
import { Stat, StatRow } from './stat.tsx';
import { ExternalLink } from './text-link.tsx';

function html(element: ReactNode): string {
  const markup = renderToStaticMarkup(<ThemeProvider>{element}</ThemeProvider>);
  return markup.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/ class="[^"]*"/g, '');
}

describe('links', () => {
  it('are anchors, even if they look like buttons', () => {
    expect(html(<ActionLink href="/contact">Write</ActionLink>)).toMatch(
      /^<a href="\/contact">Write<svg .*aria-hidden="true"/,
    );
  });

  it('announce a new tab, and give the other site no access to our window', () => {
    const link = html(<ExternalLink href="https://example.com">Maps</ExternalLink>);
    expect(link).toContain('target="_blank" rel="noopener noreferrer"');
    expect(link).toContain('(opens in a new tab)');
  });
});

describe('figures and facts', () => {
  it('label each figure', () => {
    const row = (
      <StatRow>
        <Stat value="635.25" unit="PH/s" label="Hash rate" />
      </StatRow>
    );
    expect(html(row)).toBe(
      '<dl><div><dt>Hash rate</dt><dd>635.25<small> PH/s</small></dd></div></dl>',
    );
  });

  it('associate each term with its value', () => {
    expect(html(<SpecList specs={[{ term: 'Cooling', value: 'Hydro' }]} />)).toBe(
      '<dl><dt>Cooling</dt><dd>Hydro</dd></dl>',
    );
  });

  it('render a table with a caption, column headers and row headers', () => {
    const table = html(
      <DataTable caption="Growth" columns={['Quarter', 'BTC']} rows={[['Q4 2024', '27.81']]} />,
    );
    expect(table).toContain('<caption>Growth</caption>');
    expect(table).toContain('<th scope="col">BTC</th>');
    expect(table).toContain('<th scope="row">Q4 2024</th><td>27.81</td>');
  });
});

describe('sections', () => {
  it('label a section by its heading and mark it for the header', () => {
    const section = html(
      <Section id="plans" label="Plans" heading="Two ways in" navPath="/services">
        <NewTabIcon />
        <Badge>Operational</Badge>
      </Section>,
    );
    expect(section).toContain('id="plans" aria-labelledby="plans-heading" data-nav="/services"');
    expect(section).toMatch(/<h2 id="plans-heading"><span[^>]*>Plans<.*: <.*>Two ways in<.*<\/h2>/);
  });
});
