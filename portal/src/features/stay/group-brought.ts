import { keptValue } from '../../lib/kept.ts';

/** Contact and requests that an order form hands on within the tab: an address would be kept and passed on. */
export interface GroupBroughtAlong {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly remark: string;
}

const none: GroupBroughtAlong | undefined = undefined;

export const groupBrought = keptValue<GroupBroughtAlong | undefined>(
  'tab',
  'waylight.groupBrought',
  (stored) => {
    const texts = stored as Record<string, unknown> | null;
    const text = (name: string) => (typeof texts?.[name] === 'string' ? texts[name] : '');
    return texts ? { name: text('name'), email: text('email'), phone: text('phone'), remark: text('remark') } : none;
  },
  none,
);
