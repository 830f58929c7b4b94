import type { Achievement } from '../../contract/entities/account.ts';
import type { ExtraMaterial } from '../../contract/entities/catalogue.ts';
import type { Image } from '../../contract/entities/common.ts';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import type { ExtraFile } from './catalogue.ts';
import { extraUrl, imageUrl } from './media-urls.ts';
import type { Rows } from './read-rows.ts';

/** Extras by their owners, and the file behind each. */
export function buildExtras(rows: Rows, picture: (key: string) => Image) {
  const extrasOfProject = new Map<number, ExtraMaterial[]>();
  const extrasOfMaterial = new Map<number, ExtraMaterial[]>();
  const extraFileById = new Map<number, ExtraFile>();
  const add = (table: Map<number, ExtraMaterial[]>, owner: number, extra: ExtraMaterial) =>
    table.set(owner, [...(table.get(owner) ?? []), extra]);
  for (const row of rows.extras) {
    const extra: ExtraMaterial = {
      id: row.id,
      added_at: row.addedAt.toISOString(),
      can_be_downloaded: row.canBeDownloaded,
      title: row.title,
      author: row.author,
      ...(row.description === null ? {} : { description: row.description }),
      type: row.type,
      pdf_url: row.type === 'pdf' ? extraUrl(row.id, row.file) : null,
      image: row.imageKey === null ? null : picture(row.imageKey),
    };
    extraFileById.set(row.id, { file: row.file, canBeDownloaded: row.canBeDownloaded });
    if (row.projectId !== null) add(extrasOfProject, row.projectId, extra);
    if (row.materialId !== null) add(extrasOfMaterial, row.materialId, extra);
  }
  return { extrasOfProject, extrasOfMaterial, extraFileById };
}

export function buildAchievements(rows: Rows): Achievement[] {
  return rows.achievements.map(({ id, name, description, imageKey, projectId, rubricId }) => ({
    id,
    name,
    description,
    image: imageUrl(imageKey),
    ...(projectId === null ? {} : { project_id: projectId }),
    ...(rubricId === null ? {} : { rubric_id: rubricId }),
    type: projectId === null ? 'прослушал всю тему' : 'прослушал все лекции в цикле',
  }));
}

/** A plan as answers show it; `period` repeats `days`, as §3 has both. */
export function planOf(row: Rows['subscriptionTypes'][number]): SubscriptionType {
  return {
    type: row.type,
    price: row.price,
    ...(row.days === null ? {} : { days: row.days, period: row.days }),
    ...(row.discountAmount === null ? {} : { discount_amount: row.discountAmount }),
    actual: row.actual,
    meta: { partner: row.partner },
  };
}
