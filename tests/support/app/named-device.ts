import type { Device } from '../../../src/app/ports/device.ts';

export const HERE = '22222222-2222-4222-8222-222222222222';
export const PHONE = '11111111-1111-4111-8111-111111111111';

/** A browser with a known id. */
export const namedDevice = (id = HERE): Pick<Device, 'id' | 'ready'> => ({ id: () => id, ready: Promise.resolve() });
