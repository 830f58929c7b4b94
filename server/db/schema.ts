/** Every table of the server. `drizzle-kit` reads this file, so what is not exported here has no migration. */
export * from './account-tables.ts';
export * from './catalogue-tables.ts';
export * from './key-tables.ts';
export * from './lease-tables.ts';
export * from './letter-tables.ts';
export * from './limit-tables.ts';
export * from './listening-tables.ts';
export * from './payment-tables.ts';
export * from './sandbox-tables.ts';
