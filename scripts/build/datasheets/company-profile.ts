import { ABOUT_COPY } from '../../../src/client/pages/about/about-copy.ts';
import { SITES_COPY } from '../../../src/client/pages/deployment-sites/sites-copy.ts';
import {
  artifact,
  figure,
  renderSheet,
  rule,
  type Sheet,
} from '../../../src/server/paper/sheet.ts';
import { type Faces, INK, PAGE } from '../../../src/server/paper/typesetter.ts';
import {
  miningSolutions,
  serviceCards,
} from '../../../src/shared/catalogue/arabic/service-cards.ts';
import { SITES } from '../../../src/shared/catalogue/arabic/sites.ts';
import { shownFacts } from '../../../src/shared/catalogue/company/company-facts.ts';
import { figures } from '../../../src/shared/catalogue/figures.ts';
import type { Locale } from '../../../src/shared/language/locale.ts';
import { drawOnPaper } from './paper.ts';
import { PROFILE_COPY } from './profile-copy.ts';

const DRAWING_WIDTH = 251;

/** Renders the company profile, one A4 page, from the facts that the pages show. */
export function companyProfile(locale: Locale, drawing: string, faces: Faces): Promise<Buffer> {
  const copy = PROFILE_COPY[locale];
  const { heading, lede } = ABOUT_COPY[locale].hero;
  const texts = { title: copy.title, label: copy.label, heading: copy.heading, lede };
  return renderSheet(locale, { ...texts, title: `${copy.title}: ${heading}` }, faces, (sheet) => {
    const { value, unit } = figures.acrossAbuDhabiAndAlAin;
    sheet.addDrawing(copy.drawing, () => {
      drawOnPaper(sheet.doc, drawing, [sheet.fromStart(300, DRAWING_WIDTH), 176], DRAWING_WIDTH);
    });
    figure(sheet, { value: String(value), unit, label: copy.capacity }, 96, 200);
    sites(sheet);
    services(sheet);
    facts(sheet);
  });
}

const COLUMNS = [PAGE.margin, 250, 340, 440] as const;

function sites({ doc, locale, write, add }: Sheet): void {
  const copy = PROFILE_COPY[locale];
  const { capacity, cooling, uptime, megawatts, coolings } = SITES_COPY[locale].sheet;
  const rows = SITES[locale].map((site) => [
    site.name,
    `${site.capacityMegawatts} ${megawatts}`,
    coolings[site.cooling],
    `${site.uptimePercent}%`,
  ]);
  [[copy.site, capacity, cooling, uptime], ...rows].forEach((cells, index) => {
    const y = 346 + index * 22;
    artifact(doc, () => rule(doc, y - 7));
    add('P', cells.join(', '), () => {
      cells.forEach((cell, column) => {
        write(index === 0 ? 'strong' : 'text', 9.5, cell, COLUMNS[column] ?? 0, y, {
          color: index === 0 ? INK.muted : INK.text,
        });
      });
    });
  });
}

function services({ doc, locale, write, add }: Sheet): void {
  const { services: heading } = PROFILE_COPY[locale];
  const names = [...serviceCards[locale].map(({ name }) => name), miningSolutions[locale].name];
  artifact(doc, () => rule(doc, 480));
  add('H2', heading, () => write('strong', 9.5, heading, PAGE.margin, 490, { color: INK.muted }));
  names.forEach((name, index) => {
    add('P', name, () => write('text', 12, name, COLUMNS[1], 488 + index * 22));
  });
}

/** Nothing until the owner has set a fact. */
function facts({ doc, locale, write, add }: Sheet): void {
  shownFacts(locale).forEach(({ label, value }, index) => {
    const y = 618 + index * 22;
    artifact(doc, () => rule(doc, y - 7));
    add('P', `${label}: ${value}`, () => {
      write('text', 9.5, label, PAGE.margin, y, { color: INK.muted });
      write('text', 9.5, value, COLUMNS[1], y);
    });
  });
}
