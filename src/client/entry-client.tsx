import { pageAt } from './routes.tsx';

/**
 * Takes over the prerendered page in steps, each a task of its own: a phone that needs 50 ms for one
 * of them can still answer a touch between two. The build preloads every module named here.
 */
async function start(root: HTMLElement) {
  const page = pageAt(window.location.pathname);
  await import('./theme/theme-config.ts');
  await nextTask();
  await import('./theme/system.ts');
  await nextTask();
  await import('react-dom/client');
  await nextTask();
  const { showApp } = await import('./show-app.tsx');
  await nextTask();
  await page.load();
  await nextTask();
  showApp(root);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const root = document.getElementById('root');
if (root) void start(root);
