/** A message of the specification: what it is said for, and how it, or what is shown instead, begins in English in the sources. */
export interface SpecifiedMessage {
  readonly says: string;
  readonly text: string;
  /** what is shown instead, where the specification's English is broken: the same meaning */
  readonly shown?: string;
  /** a test that tries it without quoting it, and what of it to look for there */
  readonly triedIn?: { readonly file: string; readonly by: string };
}

/** Every message of the specification, written by hand; `text` is word for word what it quotes. */
export const specifiedMessages: readonly SpecifiedMessage[] = [
  { says: 'anything that has no message of its own', text: 'Error', shown: 'Something went wrong. Try again.' },
  { says: '401 with 2012: the session is over', text: 'Verification failed, please log in again.' },
  { says: '401 with 2000, and 403: no permission', text: 'Insufficient permission, access denied!' },
  {
    ...{ says: 'a bearer that is not valid; never shown', text: 'Invalid access token' },
    triedIn: { file: 'server/src/http/wire.flow.test.ts', by: 'envelope: { code: 2000 }' },
  },
  {
    says: '429',
    text: 'Accessing too frequently, please try again later!',
    shown: 'Too many requests. Please try again later.',
  },
  { says: 'any other status without a message', text: 'Failed to connect to server' },
  { says: 'a favourite is removed', text: 'Removed from your favourites' },
  { says: 'an order is cancelled', text: 'Cancel order successfully!!', shown: 'Order cancelled.' },
  { says: 'an order is not cancelled', text: 'Failed to cancel order!' },
  { says: 'an order is made', text: 'Successfully Ordered', shown: 'Order placed' },
  {
    says: 'what was chosen is no longer there',
    text: 'Data is empty, please reselect',
    shown: 'There is no data. Please choose again.',
  },
  { says: 'a payment failed', text: 'Payment Failed', shown: 'Payment failed' },
  {
    says: 'a work order does not change its status',
    text: 'State Change Failure!',
    shown: 'The status could not be changed',
  },
  { says: 'a file did not arrive', text: 'Upload Failed!', shown: 'Upload failed' },
  {
    says: 'a file is too large',
    text: 'The size of the uploaded file cannot exceed 5MB!',
    shown: 'The file cannot be larger than 5 MB',
  },
  { says: 'a file is of another kind', text: 'The uploaded file does not meet the requirements!' },
  {
    says: 'a change of an order is applied for',
    text: 'Application to change the order success!',
    shown: 'Change requested.',
  },
  { says: 'an invoice is scrapped', text: 'Scrapped successfully', shown: 'Invoice voided' },
  { says: 'an invoice title or address is deleted', text: 'Deleted successfully' },
  { says: 'an invoice title or address is amended', text: 'Amended successfully', shown: 'Changes saved' },
  { says: 'a sub-account is added', text: 'Sub-account added' },
  { says: 'a sub-account is changed', text: 'Sub-account changed' },
  {
    says: 'a sub-account lacks something',
    text: 'Sub account information is imperfect!',
    shown: 'Sub-account information is incomplete',
  },
  { says: 'a work order is about to be closed', text: 'Confirm Close?', shown: 'Close this work order?' },
  { says: 'the mail of a forgotten password is sent', text: 'Check your email' },
  { says: 'it is not sent', text: 'Please drag the slider to complete the verification' },
  { says: 'there is no such hotel', text: 'Hotel does not exist' },
  {
    ...{ says: 'no quotes for the dates', text: 'There are no quotes for these dates' },
    triedIn: { file: 'portal/src/features/hotel/rate/rate-list.test.ts', by: "'noQuotes'" },
  },
  { says: 'the page has been open for too long', text: 'This page has been open for a while' },
  {
    says: 'a registration lacks something',
    text: 'Incomplete User Information!!!',
    shown: 'Some information is missing',
  },
  {
    says: 'the password and its repetition differ',
    text: 'The two passwords are inconsistent!',
    shown: 'The two passwords do not match',
  },
  {
    says: 'guests lack something or stand twice',
    text: 'Incomplete or duplicate check-in information',
    shown: 'Guest details are incomplete or duplicated',
  },
  { says: 'no bed type is chosen', text: 'Bed preference REQUIRED!!', shown: 'Choose a bed type' },
  {
    says: 'the agreements are not read',
    text: 'Please read the customer Protection Agreement carefully!',
    shown: 'Please read and accept the Customer Protection Agreement',
  },
  {
    says: 'fewer rooms are left than a rate had',
    text: 'current stock is {num}, continue booking?',
    shown: 'Only {num} left. Continue booking?',
  },
  {
    says: 'the advance is too small',
    text: 'Exceed the available advance amount',
    shown: 'This exceeds the available advance balance by {currency} {short}',
  },
  { says: 'a reason is missing', text: 'Please enter the reason!' },
  { says: 'an amount is wrong', text: 'Please enter the correct amount!' },
  { says: 'no room is chosen to be cancelled', text: 'Please select the room you need to cancel!' },
];
