import { z } from 'zod';

/**
 * Text of a reply that an agency writes for itself: a remark, a reason. Customer view never shows it, and selling.test.ts
 * finds it by this schema.
 */
export const ownTextSchema = z.string();
