import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The browser's code with React: see `scripts/build/bundles.ts`.
 */
export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  // Otherwise Vite discovers these packages one by one and reloads the open page for each.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-router-dom',
      '@chakra-ui/react',
      '@emotion/react',
      '@tanstack/react-query',
      '@trpc/client',
      '@trpc/react-query',
      'zod',
    ],
  },
  build: {
    outDir: '../../dist',
    emptyOutDir: false,
    copyPublicDir: false,
    // Never inline fonts and drawings, so that the content security policy needs no `data:` source.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
