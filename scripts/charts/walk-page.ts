import { pageWords } from '../../machines/page/page.words.ts';
import { findModels } from '../../tests/support/statecharts/models.ts';
import { readRows } from './system.ts';
import { type Hop, LISTENER, OUTSIDE, takeWalk, type WalkedWalk } from './walk.ts';
import { toWalkSvg } from './walk-svg.ts';
import { WALKS } from './walks.ts';

const [BEGIN, END] = ['<!-- walks: npm run charts -->', '<!-- /walks -->'];

/** The walks of docs/architecture.md, taken on the charts and rows of now. */
export interface Walks {
  walks: readonly WalkedWalk[];
  /** Pictures by the names of their files, in docs/statecharts. */
  files: Readonly<Record<string, string>>;
  /** Puts the walks into the text of docs/architecture.md, between the two marks there. */
  intoPage: (text: string) => string;
}

/** Takes every walk. */
export async function readWalks(): Promise<Walks> {
  const models = (await findModels()).map(({ model }) => model);
  const rows = await readRows();
  const walks = WALKS.map((walk) => takeWalk(walk, models, rows));
  const titleOf = (name: string): string => {
    if (name === LISTENER) return 'Слушатель';
    if (name === OUTSIDE) return 'Снаружи';
    const chart = walks.flatMap(({ parts }) => [...parts]).find(([part]) => part === name)?.[1];
    return upperFirst(chart ?? pageWords.ports?.[name] ?? name);
  };
  const told = walks.map((walk) => tell(walk, titleOf)).join('\n\n');
  return {
    walks,
    files: Object.fromEntries(walks.map((walk) => [`walk-${walk.name}.svg`, toWalkSvg(walk, titleOf)])),
    intoPage(text) {
      const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
      if (begin < 0 || end < begin) throw new Error(`docs/architecture.md has no place for the walks: ${BEGIN} … ${END}`);
      return `${text.slice(0, begin + BEGIN.length)}\n\n${told}\n\n${text.slice(end)}`;
    },
  };
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function tell({ name, title, lead, hops }: WalkedWalk, titleOf: (name: string) => string): string {
  const line = ({ number, from, to, words, event, said, asks }: Hop) => {
    const code = said === null ? `\`${event}\`` : `\`${said}\` → \`${event}\``;
    const then = asks.length === 0 ? '' : `; ${asks.join('; ')}`;
    return `- **${number}.** ${titleOf(from)} → ${titleOf(to)}: ${words === event ? '' : `${words} `}${code}${then}`;
  };
  return [`### ${title}`, '', lead, '', `![${title}](statecharts/walk-${name}.svg)`, '', ...hops.map(line)].join('\n');
}
