/** A name in the spellings that the project uses. */
export interface Name {
  /** `reading-list`: folders and files. */
  kebab: string;
  /** `readingList`: ids, values. */
  camel: string;
  /** `ReadingList`: types, components. */
  pascal: string;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param kebab as it is typed: `reading-list`
 * @throws Error that says in Russian how a name is spelled
 */
export function nameOf(kebab: string): Name {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    throw new Error(`Имя «${kebab}» не подходит: нужны строчные латинские слова через дефис, например reading-list.`);
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, camel, pascal: upperFirst(camel) };
}

/**
 * @param typed `rubrics.rubricCount`
 * @throws Error that says in Russian how a call is spelled
 */
export function callNameOf(typed: string): { group: string; name: string } {
  const [, group, name] = /^([a-z][a-zA-Z]*)\.([a-z][a-zA-Z]*)$/.exec(typed) ?? [];
  if (group === undefined || name === undefined)
    throw new Error(`Вызов «${typed}» записан не так: нужны группа и имя, например rubrics.rubricCount.`);
  return { group, name };
}
