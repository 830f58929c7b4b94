import type { AnyStateMachine } from 'xstate';
import type { ChartWords } from '../../machines/words/chart-words.ts';
import { counted, portWords } from '../../machines/words/phrases.ts';
import { dark, light, type Palette } from '../../src/theme/palette.ts';
import type { Chart, ChartState } from './chart.ts';
import { FONT_FACES } from './font-faces.ts';

export interface IndexEntry {
  machine: AnyStateMachine;
  words: ChartWords;
  title: string;
  chart: Chart;
  width: number;
  height: number;
}

/** The page that shows every drawing. It works from the file system, without any request. */
export function toIndexPage(entries: readonly IndexEntry[]): string {
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Стейтчарты — Глосса</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <header class="row head">
      <p class="pole logo">
        <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1H23V6.6H6.6V23H1Z"/><circle cx="16" cy="16" r="7"/></svg>
        Глосса
      </p>
      <div class="body">
        <h1>Стейтчарты</h1>
        <p class="lead">Поведение Глоссы записано здесь целиком: каждое состояние, каждый переход. Рисунки сделаны из самих
        машин; если рисунок отстал от машины, тесты не пройдут. Как их читать, сказано в <a href="README.md">README.md</a>,
        кто кем владеет и кто кому что говорит — на <a href="system.svg">карте</a> и в <a href="system.md">таблице</a>,
        как открыть в Stately — в <a href="stately.md">stately.md</a>,
        как они пройдены — в <a href="coverage.md">coverage.md</a>, как проверены поломками — в
        <a href="mutation.md">mutation.md</a>.</p>
        <dl class="legend">
          <div><dt>■ →</dt><dd>с чего начинается</dd></div>
          <div><dt>событие</dt><dd>кто-то попросил или сообщил</dd></div>
          <div><dt>ответ «…» · сбой «…»</dt><dd>ответил сервер, звук, хранилище или что-то сломалось</dd></div>
          <div><dt>через 15 с</dt><dd>прошло время</dd></div>
          <div><dt>сразу</dt><dd>развилка: ждать нечего</dd></div>
          <div><dt>если … · иначе</dt><dd>ветви проверяются сверху вниз</dd></div>
          <div><dt>/ …; …</dt><dd>что при этом делается, по порядку</dd></div>
          <div><dt>мелкая латиница</dt><dd>как это названо в коде; остальные имена видны под указателем</dd></div>
          <div><dt>двойная рамка</dt><dd>конец</dd></div>
          <div><dt>пунктир</dt><dd>идут все сразу</dd></div>
        </dl>
        <nav aria-label="Машины"><ul>${entries
          .map(({ machine: { id }, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`)
          .join('')}</ul></nav>
      </div>
    </header>
    <main>${entries.map(section).join('')}
    </main>
  </body>
</html>
`;
}

function section({ machine, words, title, chart, width, height }: IndexEntry): string {
  const { id } = machine;
  const name = escaped(title);
  return `
      <section class="row" id="${id}" aria-labelledby="${id}-title">
        <p class="pole">${facts(chart)}</p>
        <div class="body">
          <h2 id="${id}-title">${name} <code>${id}</code></h2>
          <p class="lead">${sentences(machine, words)}</p>
          <p class="links"><a href="${id}.svg">Рисунок 1 : 1</a><a href="../../tests/machines/storyboards/${id}.md">Рассказ словами</a><a href="${id}.machine.ts" download>Для Stately</a><a href="${id}.json">JSON</a></p>
          <div class="sheet" tabindex="0" role="group" aria-label="Рисунок: ${name}"><object data="${id}.svg" type="image/svg+xml" width="${width}" height="${height}" aria-label="${name}"></object></div>
        </div>
      </section>`;
}

const statesIn = (state: ChartState): number => 1 + state.children.reduce((sum, child) => sum + statesIn(child), 0);
const insideOf = (state: ChartState): number =>
  state.inside.length + state.children.reduce((sum, child) => sum + insideOf(child), 0);

function facts({ root, arrows }: Chart): string {
  const states = counted(statesIn(root), ['состояние', 'состояния', 'состояний']);
  const transitions = counted(arrows.length + insideOf(root), ['переход', 'перехода', 'переходов']);
  return `${states}<br />${transitions}`;
}

/** Sentences about the purpose of a machine, from its description, and about its ports. */
function sentences(machine: AnyStateMachine, words: ChartWords): string {
  const ports = Object.keys(machine.implementations.actors);
  const purpose = escaped((machine.root.description ?? '').replace(/[.\s]*$/, '.'));
  if (ports.length === 0) return `${purpose} Наружу ни к кому не обращается.`;
  return `${purpose} Обращается наружу: ${ports.map((port) => escaped(portWords(port, words))).join('; ')}.`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const NAMES = ['paper', 'raised', 'sunk', 'ink', 'ink2', 'ink3', 'line', 'line2', 'voice', 'focus'] as const;

const variables = (palette: Palette): string => NAMES.map((name) => `--${name}:${palette[name]};`).join('');

/** The frame of the product: the margin on the left, hairlines, serif for what is read aloud. */
const STYLE = `
${FONT_FACES}
:root{${variables(light)}--serif:'Literata Variable',Literata,Georgia,serif;--sans:'Golos Text Variable','Golos Text',system-ui,'Segoe UI',Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 15px/20px var(--sans)}
a{color:inherit;text-decoration-color:var(--line2);text-underline-offset:3px}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.row{display:grid;padding:36px 20px 40px;border-top:1px solid var(--line)}
.head{border-top:0}
.pole{color:var(--ink2);font:italic 400 15px/1.42 var(--serif);margin-bottom:16px}
.logo{display:flex;gap:10px;align-items:center;align-self:start;color:var(--ink);font:600 23px/1 var(--serif);letter-spacing:-.03em}
.logo path{fill:var(--ink)}
.logo circle{fill:var(--voice)}
.body{min-width:0}
h1{font:400 clamp(34px,5vw,60px)/1.06 var(--serif);letter-spacing:-.024em}
h2{font:400 clamp(26px,3vw,34px)/1.12 var(--serif);letter-spacing:-.018em}
.lead{max-width:44em;margin-top:12px;color:var(--ink2);font:400 17px/1.5 var(--serif)}
code{font:400 13px/1 ui-monospace,Consolas,monospace;letter-spacing:0}
h2 code{color:var(--ink3)}
.legend{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:10px 24px;margin-top:28px}
.legend div{display:grid;grid-template-columns:136px 1fr;gap:12px}
dt{font-weight:500}
dd{color:var(--ink2)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:28px;padding:0;list-style:none}
nav a,.links a{display:inline-block;padding:6px 0}
.links{display:flex;flex-wrap:wrap;gap:4px 24px;margin-top:8px}
.sheet{max-height:80vh;margin-top:16px;overflow:auto;border:1px solid var(--line2)}
object{display:block}
@media (min-width:1024px){
.row{grid-template-columns:168px 1fr;column-gap:28px;padding:52px 32px 60px}
.pole{margin:0;padding-right:16px}
section .pole{padding-top:8px}
.body{position:relative}
.body::before{content:'';position:absolute;inset:-52px auto -60px -14px;border-left:1px solid var(--line)}
}
@media print{.sheet{max-height:none;overflow:visible}}
`;
