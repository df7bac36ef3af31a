import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@waylight/contract/value/words';
import { type Booted, type BootOptions, boot } from '@waylight/server/testing/boot';
import { knowCoupons } from '@waylight/server/testing/ordering';
import { openTill, type Till } from '@waylight/server/testing/payment/paying';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedChromium } from '../scripts/chromium.mjs';

/**
 * The ground of a journey: the application on its own database, the built portal, a real browser. A journey fails on
 * any complaint of the browser.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
export const portalFolder = `${root}portal/dist`;
export const opsFolder = `${root}ops/dist`;
export const shots = `${root}.cache/shots`;

/** A word in both languages, as it stands on the screen. */
export interface Said {
  zh: string | RegExp;
  en: string | RegExp;
}

export interface Stage {
  readonly house: Booted;
  readonly browser: Browser;
  /** Payment providers beside it, which tell the same time; only where the file asked for them. */
  readonly till: Till;
}

/** ms that timers of a browser can be moved by: after more of them none is called again. */
const mostTimed = 2 ** 31;

/** Compilers that the browser does without. Most pages live for a second: these take longer than what they make saves. */
const compilersLeftOut = { always: '--no-maglev', unlessFast: '--no-maglev --no-turbofan' };
const opened = new Map<string, Promise<Browser>>();

/** One browser for all files of a worker, which ends with it; every journey has a context of its own. */
function openBrowser(leftOut: string): Promise<Browser> {
  const there = opened.get(leftOut);
  if (there) return there;
  const launched = chromium.launch({
    executablePath: installedChromium()!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--js-flags=${leftOut}`,
    ],
  });
  opened.set(leftOut, launched);
  return launched;
}

interface StageOptions extends Pick<BootOptions, 'beforeMail' | 'database' | 'withoutRobot'> {
  providers?: boolean;
  folder?: string;
  /** pages as fast as people have them, for journeys that measure how fast a page is */
  fast?: boolean;
}

/** Boots once for the file that asks. Read `.house` and `.browser` inside journeys only. */
export function openStage(
  settings: Record<string, string> = {},
  { providers = false, folder = portalFolder, fast = false, ...rest }: StageOptions = {},
): Stage {
  let till: Till | undefined;
  let house: Booted | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!existsSync(`${portalFolder}/index.html`)) throw new Error('the portal is not built: npm run build');
    mkdirSync(shots, { recursive: true });
    // Browsers on every core would leave papers no turn.
    const options = { portalFolder: folder, opsFolder, settings, niceness: 0, ...rest };
    if (providers) till = await openTill(options);
    house = till?.house ?? (await boot(options));
    await knowCoupons(house.database);
    const leftOut = fast ? compilersLeftOut.always : compilersLeftOut.unlessFast;
    browser = await openBrowser(leftOut);
    // A file that lost its browser leaves none to the next.
    browser.once('disconnected', () => opened.delete(leftOut));
  });
  afterAll(async () => {
    await (till ?? house)?.stop();
  });
  return {
    get house() {
      return house!;
    },
    get browser() {
      return browser!;
    },
    get till() {
      return till!;
    },
  };
}

/** One person at one screen. */
export interface Scene {
  readonly language: Language;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly house: Booted;
  /** presses of the pointer so far, on every page of this person */
  presses(): number;
  /** the word of this scene's language */
  say(said: Said): string | RegExp;
  button(said: Said): Locator;
  link(said: Said): Locator;
  text(said: Said): Locator;
  heading(said: Said): Locator;
  field(said: Said): Locator;
  go(path: string): Promise<void>;
  /** Signs in at the wire and hands the browser the cookie; journeys about signing in use the form. */
  signIn(company: string, username: string): Promise<void>;
  /** Moves the server's clock and the browser's by as many ms. */
  pass(ms: number): Promise<void>;
  /** Complaints of the browser that this journey is about. */
  expectComplaint(pattern: RegExp): void;
  /** Somebody else, who sits at a browser of their own; its complaints and its clock are those of the journey. */
  somebodyElse(language: Language): Promise<Scene>;
}

export interface SceneOptions {
  language: Language;
  width?: number;
  height?: number;
  /** a finger instead of a mouse */
  touch?: boolean;
}

/**
 * Opens a browser of its own for the journey; answers what the browser complained about. `people`: everybody's browsers,
 * which the journey closes.
 */
async function openScene(
  stage: Stage,
  options: SceneOptions,
  people: BrowserContext[],
): Promise<{ scene: Scene; complaints(): string[] }> {
  const { house, browser } = stage;
  const { language, width = 1440, height = 900, touch = false } = options;
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
    reducedMotion: 'reduce',
    baseURL: house.base,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
  people.push(context);
  const found: string[] = [];
  const expected: RegExp[] = [];
  const others: { complaints(): string[] }[] = [];
  let pressed = 0;
  await context.exposeBinding('journeyPress', () => {
    pressed++;
  });
  await context.exposeBinding('journeyViolation', (_, what: string) => {
    found.push(`content security policy: ${what}`);
  });
  await context.addInitScript(() => {
    const outlets = globalThis as unknown as Record<string, (what?: string) => void>;
    document.addEventListener('securitypolicyviolation', (event) =>
      outlets.journeyViolation?.(
        `${event.violatedDirective} ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
    document.addEventListener('pointerdown', (event) => event.isTrusted && outlets.journeyPress?.(), true);
  });
  context.on('console', (message) => {
    // A sandboxed frame refuses the journey's own script as well.
    const isOwn = /^Blocked script execution in 'about:srcdoc'/.test(message.text());
    if (message.type() === 'error' && !isOwn)
      found.push(`console: ${message.text()} (${message.location().url} on ${message.page()?.url()})`);
  });
  context.on('weberror', (error) => found.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Requests of a page that is left are given up by the browser itself.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      found.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  // The browser lives at the server's time, which the journey moves.
  await context.clock.install({ time: house.clock.now() });
  const page = await context.newPage();
  const say = (said: Said) => said[language];
  const exact = (said: Said) => ({ name: say(said), exact: typeof say(said) === 'string' });
  const scene: Scene = {
    language,
    page,
    context,
    house,
    presses: () => pressed,
    say,
    button: (said) => page.getByRole('button', exact(said)),
    link: (said) => page.getByRole('link', exact(said)),
    text: (said) => page.getByText(say(said)),
    heading: (said) => page.getByRole('heading', exact(said)),
    field: (said) => page.getByLabel(say(said), { exact: typeof say(said) === 'string' }),
    async go(path) {
      await page.goto(path);
    },
    async signIn(company, username) {
      const client = await house.signIn(company, username);
      await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: house.base })));
    },
    async pass(ms) {
      house.clock.advance(ms);
      for (const { clock } of people)
        await (ms < mostTimed ? clock.fastForward(ms) : clock.setSystemTime(house.clock.now()));
    },
    expectComplaint: (pattern) => void expected.push(pattern),
    async somebodyElse(other) {
      const opened = await openScene(stage, { ...options, language: other }, people);
      others.push(opened);
      return opened.scene;
    },
  };
  const complaints = () => [
    ...found.filter((one) => !expected.some((pattern) => pattern.test(one))),
    ...others.flatMap((other) => other.complaints()),
  ];
  return { scene, complaints };
}

export interface JourneyOptions {
  in?: readonly Language[];
  width?: number;
  height?: number;
  touch?: boolean;
  timeoutMs?: number;
}

const bothLanguages: readonly Language[] = ['zh', 'en'];

/** Half of all titles each, whatever else is added to the file. */
function languageOf(name: string): Language {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0)!;
  return sum % 2 === 0 ? 'zh' : 'en';
}

/**
 * A journey ends with an empty list of complaints, or it fails. How the portal behaves is tried in one language, which the
 * title decides; `npm run prove -- journeys` makes every journey in both.
 */
export function journey(
  stage: Stage,
  name: string,
  run: (scene: Scene) => Promise<void>,
  { in: asked, timeoutMs = 240_000, ...size }: JourneyOptions = {},
): void {
  const languages = asked ?? (process.env.JOURNEYS_IN_BOTH ? bothLanguages : [languageOf(name)]);
  for (const language of languages)
    test(`${name} (${language})`, { timeout: timeoutMs }, async ({ task }) => {
      const people: BrowserContext[] = [];
      const { scene, complaints } = await openScene(stage, { language, ...size }, people);
      try {
        await run(scene);
        expect(complaints()).toEqual([]);
      } catch (error) {
        const attempt = (task.result?.retryCount ?? 0) + 1;
        const failed = `${shots}/failed-${name.replaceAll(/\W+/g, '-')}-${language}-${attempt}`;
        for (const [at, page] of people.flatMap((one) => one.pages()).entries())
          await page.screenshot({ path: `${failed}${at > 0 ? `-${at + 1}` : ''}.png` });
        if (complaints().length > 0 && error instanceof Error) error.message += `\n${complaints().join('\n')}`;
        throw error;
      } finally {
        for (const one of people) await one.close();
      }
    });
}

/** A journey in each language: looks, and what is done in another way in the other language. */
export function journeyInBoth(...[stage, name, run, options]: Parameters<typeof journey>): void {
  journey(stage, name, run, { ...options, in: bothLanguages });
}

/** The stay that every page begins with in tests: the day after the clock's first day, one night. */
export const stay = { checkin: '2026-11-22', checkout: '2026-11-23' };
