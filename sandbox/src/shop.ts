import type { Bill, SeededDifference } from './bill.ts';
import type { Cashier } from './cashier.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Contract } from './merchant.ts';
import type { Postbox } from './postbox.ts';
import type { Provider, Till } from './till.ts';

/** The tools of each provider's desk. */
export interface Shop {
  readonly contract: Contract;
  readonly clock: Clock;
  readonly till: Till;
  readonly cashier: Cashier;
  readonly faults: Faults;
  readonly postbox: Postbox;
  readonly keys: WechatKeys;
  readonly bills: { of(provider: Provider, day: string): Bill; made(): readonly SeededDifference[] };
  /** where this program is reached: bills are fetched from there */
  base(): string;
}

/** WeChat's own keys: one of them signs notifications, and the provider changes over when it likes. */
export interface WechatKeys {
  current(): { readonly serial: string; readonly privateKey: string };
  /** The key that a merchant asks to be answered with. */
  bySerial(serial: string): { readonly serial: string; readonly privateKey: string } | undefined;
  rotate(): string;
}
