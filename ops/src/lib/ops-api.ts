/** Every call of the console. The barrel's other calls are shaken off by the bundler. */
export { opsApi } from '@waylight/contract';
