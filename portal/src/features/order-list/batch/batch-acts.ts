/** Acts on several orders, in one file that is loaded when somebody first needs it. */
export { BatchCancel } from './batch-cancel.tsx';
export { BatchVouchers } from './batch-vouchers.tsx';
