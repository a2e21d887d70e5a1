import type { Browser, CDPSession } from '@playwright/test';

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: { readonly sessionId: string };
}

/**
 * A tab that can prerender pages. Chromium disables prerendering for pages that Playwright controls,
 * so this class controls the tab itself. Its latest document is the current or the prerendered one.
 */
export class PrerenderingTab {
  readonly #session: CDPSession;
  readonly #tab: string;
  readonly #documents: string[] = [];
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #calls = 0;

  private constructor(session: CDPSession, tab: string) {
    this.#session = session;
    this.#tab = tab;
    session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId !== tab) return;
      const { id, method, result, params }: Answer = JSON.parse(message);
      if (id !== undefined) this.#waiting.get(id)?.(result);
      if (method === 'Target.attachedToTarget' && params) this.#documents.push(params.sessionId);
    });
  }

  static async open(browser: Browser, url: string): Promise<PrerenderingTab> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send('Target.createBrowserContext');
    const size = { width: 1440, height: 900 };
    await session.send('Target.createTarget', { url, browserContextId, ...size });
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    const targetId = targetInfos.find(
      (it) => it.type === 'tab' && it.browserContextId === browserContextId,
    )?.targetId;
    const attached = await session.send('Target.attachToTarget', { targetId: targetId ?? '' });
    const tab = new PrerenderingTab(session, attached.sessionId);
    const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await tab.#send('Target.setAutoAttach', follow);
    return tab;
  }

  get documents(): number {
    return this.#documents.length;
  }

  /** Evaluates an expression in the latest document, or in the one at `index`. */
  async evaluate(expression: string, index = this.#documents.length - 1): Promise<unknown> {
    const settings = { expression, awaitPromise: true, returnByValue: true };
    const answer = await this.#send('Runtime.evaluate', settings, this.#documents[index]);
    return (answer as { result?: { value?: unknown } } | undefined)?.result?.value;
  }

  /** Moves the pointer to an element of the document at `index`, and presses it. */
  async point(selector: string, index: number, action: 'hover' | 'press'): Promise<void> {
    const find = `(() => {
      const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`;
    const place = (await this.evaluate(find, index)) as { x: number; y: number };
    const types = action === 'hover' ? ['mouseMoved'] : ['mousePressed', 'mouseReleased'];
    for (const type of types) {
      const button = action === 'hover' ? 'none' : 'left';
      const event = { type, ...place, button, clickCount: action === 'hover' ? 0 : 1 };
      // A press that leaves the document is not answered.
      const sent = this.#send('Input.dispatchMouseEvent', event, this.#documents[index]);
      if (type !== 'mouseReleased') await sent;
    }
  }

  async type(selector: string, text: string): Promise<void> {
    await this.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
    await this.#send('Input.insertText', { text }, this.#documents.at(-1));
  }

  #send(method: string, params: object, document?: string): Promise<unknown> {
    this.#calls += 1;
    const id = this.#calls;
    const message = JSON.stringify({ id, method, params, sessionId: document });
    const answered = new Promise((resolve) => this.#waiting.set(id, resolve));
    const sent = { sessionId: this.#tab, message };
    return this.#session.send('Target.sendMessageToTarget', sent).then(() => answered);
  }
}
