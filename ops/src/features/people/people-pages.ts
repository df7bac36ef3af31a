/** Pages of the people. */
export { PeoplePage } from './people-page.tsx';
