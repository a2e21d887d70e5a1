import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { type LoadedOnce, loadOnce } from './load-once.ts';
import { onNear } from './on-near.ts';

/** A part of a page below the fold, whose code is its own chunk. */
export interface Section extends LoadedOnce<ComponentType> {
  /** Whether it shows something at once: its HTML of the build, or itself. */
  canBeShown(): boolean;
  /** Says that its HTML is in the document and may stand there without its code. */
  hold(): void;
}

interface HeldSection extends Section {
  /** The component, or a promise of it that held HTML may wait for as long as it takes. */
  content(): ComponentType | Promise<ComponentType>;
  isHeld(): boolean;
  letGo(): void;
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
const SectionWhenSeen = memo(({ section }: { readonly section: HeldSection }) => {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useRef<() => void>(undefined);
  useEffect(() => {
    if (!place.current || !section.isHeld()) return;
    const watch = onNear(place.current, section);
    hydrated.current = watch.answerClick;
    return () => {
      watch.stop();
      section.letGo();
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
  readonly section: HeldSection;
  readonly hydrated: RefObject<(() => void) | undefined>;
}

function SectionContent({ section, hydrated }: SectionContentProps) {
  const content = section.content();
  const Content = content instanceof Promise ? use(content) : content;
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

function declareSection(importSection: () => Promise<ComponentType>): HeldSection {
  let held = false;
  let arrive: (content: ComponentType) => void = () => undefined;
  const arrived = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const code = loadOnce(async () => {
    const content = await importSection();
    arrive(content);
    return content;
  });
  const section: HeldSection = {
    ...code,
    canBeShown: () => held || code.loaded() !== undefined,
    hold: () => {
      held = true;
    },
    isHeld: () => held,
    letGo: () => {
      held = false;
    },
    content: () => code.loaded() ?? (held ? arrived : code.load()),
  };
  declaredSections.push(section);
  return section;
}
