import { eq } from 'drizzle-orm';
import type { Material } from '../../contract/entities/catalogue.ts';
import { isOpenToAll } from '../../contract/entitlement.ts';
import type { Database } from '../db/database.ts';
import { materials } from '../db/schema.ts';
import { openPartOf } from '../domain/open-text.ts';

/** Reads the printed text of a lecture as a guest may read it: whole where the lecture is open, else its first third. */
export const openTextOf =
  (db: Database) =>
  async (material: Material): Promise<string> => {
    const rows = await db.select({ text: materials.text }).from(materials).where(eq(materials.id, material.material_id));
    const whole = rows[0]?.text ?? '';
    return isOpenToAll(material) ? whole : openPartOf(whole);
  };
