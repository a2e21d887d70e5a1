import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './scripts/build/leave-out.ts';
import { shakeComponents } from './scripts/build/shake-components.ts';

/**
 * The client. `index.html` serves development only: the build starts from `start/start.ts` and
 * `scripts/build.ts` writes the pages.
 */
export default defineConfig({
  root: 'src/client',
  plugins: [react(), shakeComponents(), leaveOut()],
  // Prepared at once: found one by one, each would reload the page that a developer has just opened.
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
    manifest: true,
    // Fonts and drawings stay files of their own, so that the policy needs no `data:` source.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/client/start/start.ts', 'src/client/entry-client.tsx'] },
  },
});
