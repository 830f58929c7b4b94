import { eq } from 'drizzle-orm';
import { mayPlay } from '../../contract/entitlement.ts';
import { byIdOrSlug, type CatalogueMaterial } from '../catalogue/catalogue.ts';
import { materials } from '../db/schema.ts';
import { NEW_MATERIALS_COUNT } from '../domain/new-materials.ts';
import { openPartOf } from '../domain/open-text.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

const MOST_NEWS = 100;
/** Noon in Moscow: the same calendar day for every listener between −9 and +11. */
const PUBLISHED_AT = 'T12:00:00+03:00';

const noMaterial = () => notFound('Такой лекции нет');

type Shared = 'audio' | 'news' | 'material' | 'materialExtras';

/** Calls about lectures that are open to everybody. */
export function materialsHandlers({ db, catalogue, audioLinks, now }: HandlerDeps): Pick<GroupHandlers<'materials'>, Shared> {
  const materialOf = async (id: number): Promise<CatalogueMaterial> => {
    const found = (await catalogue()).materialById.get(id);
    if (found === undefined) throw noMaterial();
    return found;
  };
  return {
    audio: async ({ params }, { caller }) => {
      const { material } = await materialOf(params.id);
      if (!mayPlay(material, caller?.isSubscriber === true)) throw new HttpError(417, 'Лекция доступна по подписке');
      return audioLinks.issue(material.material_id, caller?.accountId ?? null, now());
    },
    news: async ({ query }) => {
      const { news } = await catalogue();
      const limit = Math.min(query.limit ?? NEW_MATERIALS_COUNT, MOST_NEWS);
      const rubricAsked = query.rubric;
      const inRubric =
        rubricAsked === undefined ? news : news.filter(({ material }) => material.rubrics.some(({ id }) => id === rubricAsked));
      return { data: inRubric.slice(0, limit).map(({ material }) => material) };
    },
    material: async ({ params }, { caller }) => {
      const { materialById, materialBySlug } = await catalogue();
      const found = byIdOrSlug(params.id, materialById, materialBySlug);
      if (found === undefined) throw noMaterial();
      const rows = await db.select({ text: materials.text }).from(materials).where(eq(materials.id, found.material.material_id));
      const whole = rows[0]?.text ?? '';
      const text = mayPlay(found.material, caller?.isSubscriber === true) ? whole : openPartOf(whole);
      const published_at = `${found.published}${PUBLISHED_AT}`;
      return { data: { ...found.material, text, is_text_whole: text === whole, published_at } };
    },
    materialExtras: async ({ params }) => {
      const { material } = await materialOf(params.id);
      return { data: (await catalogue()).extrasOfMaterial.get(material.material_id) ?? [] };
    },
  };
}
