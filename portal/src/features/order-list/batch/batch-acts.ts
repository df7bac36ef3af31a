/** What is done with several orders, in one file: it is loaded when somebody first does it. */
export { BatchCancel } from './batch-cancel.tsx';
export { BatchVouchers } from './batch-vouchers.tsx';
