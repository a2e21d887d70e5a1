import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { type LoadedOnce, loadOnce } from './load-once.ts';
import { onNear } from './on-near.ts';

/** A part of a page below the fold, whose code is a separate chunk. */
export interface Section extends LoadedOnce<ComponentType> {
  /** Resolves once the component is fetched, whether by proximity, a link or an idle browser. */
  readonly arrived: Promise<ComponentType>;
  /** Whether its prerendered HTML is in the document and can stay without code. */
  hasHtml: boolean;
}

/** All sections in order of declaration. A page's module declares its own when it loads. */
export const declaredSections: Section[] = [];

/**
 * A section whose code is not part of the initial load. The build renders it completely. In the
 * browser its HTML stays unchanged until it is near the viewport, the pointer or the focus enters
 * it, or the browser is idle; then its code is fetched and React hydrates it. After navigation
 * within the site, a page waits for all of its sections.
 *
 * Call this at the top of the page's module. The section takes no props:
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

// An update of a pending boundary makes React discard its HTML, so this component must never re-render.
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
  // A hook besides `use` sometimes makes React fail when it resumes hydration, so the effect is a
  // separate component after the content.
  return (
    <>
      <Content />
      <OnHydrated notify={hydrated} />
    </>
  );
}

function OnHydrated({ notify }: { readonly notify: RefObject<(() => void) | undefined> }) {
  useEffect(() => notify.current?.(), [notify]);
  return null;
}

function declareSection(importSection: () => Promise<ComponentType>): Section {
  let resolveContent: (content: ComponentType) => void = () => undefined;
  const arrived = new Promise<ComponentType>((resolve) => {
    resolveContent = resolve;
  });
  const code = loadOnce(async () => {
    const content = await importSection();
    resolveContent(content);
    return content;
  });
  const section = { ...code, arrived, hasHtml: false };
  declaredSections.push(section);
  return section;
}
