import { errorNamed } from '../../../lib/calls.ts';

/** Whether an order was refused for its coupon: another one, or none, is chosen on the same page. */
export const isAboutCoupon = (failure: unknown): boolean => errorNamed(failure)?.includes('COUPON') ?? false;
