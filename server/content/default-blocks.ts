import type { LibraryBlock, LibraryCompilation } from './library.ts';

/** The home page of a library without `home.yml`: everything the product has, compilations as far as they are on the front page. */
export function defaultBlocks(compilations: readonly LibraryCompilation[]): LibraryBlock[] {
  const front = compilations
    .filter((one) => one.frontPagePlacement !== null)
    .toSorted((a, b) => (a.frontPagePlacement ?? 0) - (b.frontPagePlacement ?? 0));
  const blocks: Pick<LibraryBlock, 'name' | 'description' | 'compilation'>[] = [
    { name: 'user_listen', description: 'Продолжите с того же места.', compilation: null },
    { name: 'rubrics', description: 'Вся библиотека по рубрикам.', compilation: null },
    { name: 'new_materials', description: 'Новое можно слушать без подписки.', compilation: null },
    { name: 'weekly_content', description: 'Выбор недели.', compilation: null },
    ...front.map(({ slug, description }) => ({ name: 'compilations' as const, description, compilation: slug })),
    { name: 'benefits', description: 'Что даёт подписка.', compilation: null },
    { name: 'subscriptions', description: 'Первая лекция каждого цикла открыта всем.', compilation: null },
    { name: 'user_bookmarks', description: 'Отложено на потом.', compilation: null },
  ];
  return blocks.map((block, at) => ({ ...block, order: at + 1, hidden: false, mobile: true }));
}
