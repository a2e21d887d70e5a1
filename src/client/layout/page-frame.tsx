import { chakra, defineStyle } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { useCopy } from '#client/language/language.tsx';
import { Footer } from './footer.tsx';
import { FRAME_COPY } from './frame.copy.ts';
import { Header } from './header.tsx';

const skipLinkStyle = defineStyle({
  position: 'fixed',
  top: 2,
  insetInlineStart: 2,
  zIndex: 30,
  px: 5,
  py: 3,
  bg: 'accent',
  color: 'onAccent',
  fontWeight: 600,
  transform: 'translateY(-200%)',
  _focusVisible: { transform: 'none' },
});

/**
 * Pages fade into each other. The first frame lays out only the sections near the window, unless the
 * URL names one, whose place depends on those above; page-frame.script.ts lays out the others. Not in
 * Safari, where text moves when a section above it gets its height. A string, because style objects
 * do not support these rules. A scrolled section, such as the slides, cannot scroll while it is skipped.
 */
const pageRules = `@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
::view-transition-group(root){animation-duration:120ms}
@media screen{@supports (overflow-anchor:auto){html:not(:has(:target)) main :is(section,article):not([tabindex]){content-visibility:auto;contain-intrinsic-size:auto 60rem}}}`;

/** The frame of every public page. The skip link focuses `main`. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Global styles={pageRules} />
      <chakra.a css={skipLinkStyle} href="#main">
        {useCopy(FRAME_COPY).skip}
      </chakra.a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
