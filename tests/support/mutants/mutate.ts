import { type AnyStateMachine, not, StateMachine, type StateNode } from 'xstate';
import { nodesOf } from '../statecharts/catalogue.ts';
import { type ChartNode, type ChartTransition, chartOf, slotsOf, tidy } from './chart.ts';
import { changedNames } from './names.ts';

/** The ways a chart is spoilt, with the words of the report. */
export const OPERATORS = {
  dropTransition: 'переход убран',
  retarget: 'переход ведёт в соседнее состояние',
  dropTarget: 'переход никуда не ведёт',
  dropReenter: 'вход заново убран',
  guardTrue: 'условие всегда верно',
  guardFalse: 'условие всегда неверно',
  guardNot: 'условие наоборот',
  swapBranches: 'ветви переставлены',
  dropAction: 'действие убрано',
  reverseActions: 'действия в обратном порядке',
  dropEntry: 'действие при входе убрано',
  dropExit: 'действие при выходе убрано',
  dropInvoke: 'порт не запускается',
  dropInput: 'порт запускается без данных',
  dropTag: 'метка убрана',
  wrongInitial: 'начинается с другого состояния',
  finalToNormal: 'конец перестал быть концом',
  delayHalf: 'задержка вдвое короче',
  delayDouble: 'задержка вдвое длиннее',
  dropPayload: 'событие уходит без данных',
} as const;

export type Operator = keyof typeof OPERATORS;

/** A chart with one fault. */
export interface Mutant {
  /** `place | operator`, with a detail where one place has several; the same from run to run. */
  key: string;
  operator: Operator;
  /** A transition key as in the coverage, the id of a node, or the name of an action or delay. */
  place: string;
  make: () => AnyStateMachine;
  /** Was the fault never met on any walk? Then it is no fault. Asked after the walks. */
  isIdle?: () => boolean;
}

type Change = (node: ChartNode) => void;

interface Site {
  place: string;
  operator: Operator;
  detail?: string;
  change: Change;
}

/** All mutants of a machine, in document order. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const inChart = nodesOf(machine).flatMap((node) =>
    sitesOf(machine, node).map(
      ({ place, operator, detail, change }): Mutant => ({
        key: [place, operator, ...(detail === undefined ? [] : [detail])].join(' | '),
        operator,
        place,
        make: () => rebuilt(machine, node.path, change),
      }),
    ),
  );
  return [...inChart, ...changedNames(machine)];
}

/** The machine made anew from its config, one node changed. */
export function rebuilt(machine: AnyStateMachine, path: readonly string[], change: Change): AnyStateMachine {
  const chart = chartOf(machine);
  change(at(chart, path));
  return new StateMachine(tidy(chart) as never, machine.implementations as never) as AnyStateMachine;
}

function at(chart: ChartNode, path: readonly string[]): ChartNode {
  return path.reduce((node, key) => {
    const child = node.states?.[key];
    if (!child) throw new Error(`No state ${path.join('.')}`);
    return child;
  }, chart);
}

function sitesOf(machine: AnyStateMachine, node: AnyStateMachine['root'] | StateNode): Site[] {
  const chart = at(chartOf(machine), node.path);
  return [...transitionSites(machine, node, chart), ...nodeSites(node.id, chart)];
}

function transitionSites(machine: AnyStateMachine, node: AnyStateMachine['root'] | StateNode, chart: ChartNode): Site[] {
  return slotsOf(chart, node.id).flatMap(({ eventType, list }, slot) =>
    list.flatMap((transition, branch): Site[] => {
      const place = `${node.id} | ${eventType} | ${branch}`;
      const inList = (change: (list: ChartTransition[]) => void): Change => {
        return (changed) => change(slotsOf(changed, node.id)[slot]?.list ?? []);
      };
      const inBranch = (change: (one: ChartTransition) => void): Change =>
        inList((branches) => {
          const one = branches[branch];
          if (one) change(one);
        });
      const site = (operator: Operator, change: Change, detail?: string): Site => ({ place, operator, change, detail });
      const actions = transition.actions ?? [];
      const elsewhere = siblingOf(machine, node.id, eventType, branch);
      return [
        site(
          'dropTransition',
          inList((branches) => branches.splice(branch, 1)),
        ),
        ...(elsewhere
          ? [
              site(
                'retarget',
                inBranch((one) => {
                  one.target = `#${elsewhere}`;
                }),
                elsewhere,
              ),
            ]
          : []),
        ...(transition.target === undefined
          ? []
          : [
              site(
                'dropTarget',
                inBranch((one) => {
                  delete one.target;
                }),
              ),
            ]),
        ...(transition.reenter
          ? [
              site(
                'dropReenter',
                inBranch((one) => {
                  delete one.reenter;
                }),
              ),
            ]
          : []),
        ...guardSites(transition, (operator, change) => site(operator, inBranch(change))),
        ...(branch + 1 < list.length
          ? [
              site(
                'swapBranches',
                inList((branches) => branches.splice(branch, 2, ...branches.slice(branch, branch + 2).reverse())),
              ),
            ]
          : []),
        ...actions.map((action, index) =>
          site(
            'dropAction',
            inBranch((one) => one.actions?.splice(index, 1)),
            action.type,
          ),
        ),
        ...(actions.length > 1
          ? [
              site(
                'reverseActions',
                inBranch((one) => one.actions?.reverse()),
              ),
            ]
          : []),
      ];
    }),
  );
}

function guardSites(
  { guard }: ChartTransition,
  site: (operator: Operator, change: (one: ChartTransition) => void) => Site,
): Site[] {
  if (guard === undefined) return [];
  return [
    site('guardTrue', (one) => {
      delete one.guard;
    }),
    site('guardFalse', (one) => {
      one.guard = () => false;
    }),
    site('guardNot', (one) => {
      one.guard = not(guard as never);
    }),
  ];
}

/** The next sibling of where a transition leads, round to the first. */
function siblingOf(machine: AnyStateMachine, nodeId: string, eventType: string, branch: number): string | undefined {
  const node = nodesOf(machine).find(({ id }) => id === nodeId);
  const list = eventType === 'always' ? node?.always : node?.transitions.get(eventType);
  const [target] = list?.[branch]?.target ?? [];
  const siblings = Object.values(target?.parent?.states ?? {}).filter(({ type }) => type !== 'history');
  const next = target && siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === target ? undefined : next?.id;
}

function nodeSites(place: string, chart: ChartNode): Site[] {
  const keys = Object.keys(chart.states ?? {});
  const next = chart.initial === undefined ? undefined : keys[(keys.indexOf(chart.initial) + 1) % keys.length];
  return [
    ...(chart.entry ?? []).map(
      ({ type }, index): Site => ({ place, operator: 'dropEntry', detail: type, change: (node) => node.entry?.splice(index, 1) }),
    ),
    ...(chart.exit ?? []).map(
      ({ type }, index): Site => ({ place, operator: 'dropExit', detail: type, change: (node) => node.exit?.splice(index, 1) }),
    ),
    ...(chart.invoke ?? []).flatMap(({ id, input }, index): Site[] => [
      { place, operator: 'dropInvoke', detail: id, change: (node) => node.invoke?.splice(index, 1) },
      ...(input === undefined
        ? []
        : [
            {
              place,
              operator: 'dropInput' as const,
              detail: id,
              change: (node: ChartNode) => {
                delete node.invoke?.[index]?.input;
              },
            },
          ]),
    ]),
    ...(chart.tags ?? []).map(
      (tag, index): Site => ({ place, operator: 'dropTag', detail: tag, change: (node) => node.tags?.splice(index, 1) }),
    ),
    ...(next === undefined || next === chart.initial
      ? []
      : [
          {
            place,
            operator: 'wrongInitial' as const,
            detail: next,
            change: (node: ChartNode) => {
              node.initial = next;
            },
          },
        ]),
    ...(chart.type === 'final'
      ? [
          {
            place,
            operator: 'finalToNormal' as const,
            change: (node: ChartNode) => {
              delete node.type;
            },
          },
        ]
      : []),
  ];
}
