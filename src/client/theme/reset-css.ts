/**
 * The rules of Chakra’s reset that our elements need. The whole reset is three times as long, and
 * every page's HTML contains it.
 */
export function resetCss() {
  return {
    '*': {
      margin: 0,
      padding: 0,
      font: 'inherit',
      overflowWrap: 'break-word',
      WebkitTapHighlightColor: 'transparent',
    },
    '*, *::before, *::after, *::backdrop': {
      boxSizing: 'border-box',
      border: '0 solid {colors.line}',
    },
    ':where(html)': {
      WebkitTextSizeAdjust: '100%',
      textSizeAdjust: '100%',
      WebkitFontSmoothing: 'antialiased',
      MozOsxFontSmoothing: 'grayscale',
      textRendering: 'optimizeLegibility',
      touchAction: 'manipulation',
    },
    ':where(body)': { minHeight: '100dvh', position: 'relative' },
    'img, svg, video, iframe': { display: 'block', verticalAlign: 'middle' },
    'img, video': { maxWidth: '100%', height: 'auto' },
    'ol, ul': { listStyle: 'none' },
    small: { fontSize: '80%' },
    em: { fontStyle: 'italic' },
    'button, input, select, textarea': { color: 'inherit' },
    'button, [type="submit"]': { appearance: 'button', background: 'transparent' },
    'input:is([type="text"], [type="email"], [type="search"], [type="password"])': {
      appearance: 'none',
    },
    '::-webkit-search-cancel-button': { appearance: 'none' },
    textarea: { resize: 'vertical' },
    table: { borderCollapse: 'collapse' },
    a: { color: 'inherit', textDecoration: 'inherit' },
    'code, kbd, pre': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
    '[hidden]:where(:not([hidden="until-found"]))': { display: 'none !important' },
  };
}
