import { expect } from 'vitest';
import { signInByForm } from './sign-in-form.ts';
import { journey, openStage } from './stage.ts';

const stage = openStage();

journey(
  stage,
  'no storage that a script can read holds a password, a session or a bearer',
  async (scene) => {
    const { page } = scene;
    const bearers = new Set<string>();
    page.on('request', (request) => {
      const bearer = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
      if (bearer) bearers.add(bearer);
    });
    await scene.go('/login');
    await page.getByRole('checkbox').first().check({ force: true });
    await signInByForm(scene, '100001', 'demo');
    await page.waitForURL('**/home');
    await page.getByRole('heading').first().waitFor();

    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'waylight');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(bearers.size).toBeGreaterThan(0);
    const secrets = ['Demo-2026', ...bearers, ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value)];

    const readable = await page.evaluate(async () => {
      const databases = (await indexedDB.databases?.()) ?? [];
      const caches_ = 'caches' in window ? await caches.keys() : [];
      return JSON.stringify([
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
        databases,
        caches_,
        name,
        history.state,
      ]);
    });
    for (const secret of secrets) expect(readable.includes(secret), 'a secret where a script can read it').toBe(false);
  },
  { in: ['en'] },
);
