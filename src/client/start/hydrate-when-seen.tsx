import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { type LoadedOnce, loadOnce } from './load-once.ts';
import { onNear } from './on-near.ts';

/** A part of a page below the fold, whose code is its own chunk. */
export interface Section extends LoadedOnce<ComponentType> {
  /** The component once anything has fetched it: near HTML, a link, an idle browser. */
  readonly arrived: Promise<ComponentType>;
  /** Whether its HTML of the build is in the document, where it may stay without its code. */
  hasHtml: boolean;
}

/** Every section in the order of declaration. A page's module declares its own when it is loaded. */
export const declaredSections: Section[] = [];

/**
 * A section of a page whose code does not belong to the start. The build renders it whole. In the
 * browser its HTML stands and reads as it is until it comes near the window, the pointer or the
 * focus enters it, or the browser has long been idle; then its code is fetched and takes over.
 * A page that is reached by navigation waits for all of its sections, so that none comes late.
 *
 * Call it at the top of the page's own module; the section takes no properties:
 *
 *     const HomeStats = hydrateWhenSeen(() => import('./home-stats.tsx'), 'HomeStats');
 */
export function hydrateWhenSeen<Name extends string>(
  importModule: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): ComponentType {
  const section = declareSection(async () => (await importModule())[name]);

  return () => <SectionWhenSeen section={section} />;
}

// An update that reached waiting HTML would make React throw it away: nothing re-renders this.
const SectionWhenSeen = memo(({ section }: { readonly section: Section }) => {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useRef<() => void>(undefined);
  useEffect(() => {
    if (!place.current || !section.hasHtml) return;
    const watch = onNear(place.current, section);
    hydrated.current = watch.answerClick;
    return () => {
      watch.stop();
      section.hasHtml = false;
    };
  }, [section]);
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <SectionContent section={section} hydrated={hydrated} />
      </Suspense>
    </div>
  );
});

interface SectionContentProps {
  readonly section: Section;
  readonly hydrated: RefObject<(() => void) | undefined>;
}

function SectionContent({ section, hydrated }: SectionContentProps) {
  const Content = section.loaded() ?? use(section.hasHtml ? section.arrived : section.load());
  // Another hook beside `use` makes React fail now and then where it resumes a hydration: the
  // effect is a component of its own, after the content's.
  return (
    <>
      <Content />
      <OnHydrated tell={hydrated} />
    </>
  );
}

function OnHydrated({ tell }: { readonly tell: RefObject<(() => void) | undefined> }) {
  useEffect(() => tell.current?.(), [tell]);
  return null;
}

function declareSection(importSection: () => Promise<ComponentType>): Section {
  let arrive: (content: ComponentType) => void = () => undefined;
  const arrived = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const code = loadOnce(async () => {
    const content = await importSection();
    arrive(content);
    return content;
  });
  const section = { ...code, arrived, hasHtml: false };
  declaredSections.push(section);
  return section;
}
