import type { SandboxSettings } from '../server/src/testing/payment/sandbox.ts';

export function sandboxEnvironment(settings: SandboxSettings): Record<string, string>;
