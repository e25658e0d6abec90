import type { States } from "@kezhuan/contract/metadata/object";
import { drawWays, nodeSize, type DrawnWay, type StateNode, type Way } from "./state-curves.ts";
import { placeLabels, pointAt, writeCurve, type Box, type Point } from "./state-labels.ts";

export interface StateEdge {
  from: string;
  to: string;
  /** Actions that lead this way. */
  actions: string[];
  /** The line, as the `d` of a path. */
  path: string;
  /** Where the words stand. */
  labelAt: { x: number; y: number };
}

export interface StateDiagram {
  nodes: StateNode[];
  edges: StateEdge[];
  width: number;
  height: number;
}

const gap = { x: 124, y: 44 } as const;
const margin = 16;

/** Places the states in columns, as many steps from the initial one as the shortest way there takes. */
export function layOutStates(
  states: Pick<States, "initial" | "transitions">,
  /** How much room the words for some actions take. */
  widthOf: (actions: readonly string[]) => number = () => 60,
): StateDiagram {
  const ways = collectWays(states);
  const columns = arrangeColumns(states.initial, ways);
  const tallest = Math.max(1, ...columns.map((column) => column.length));
  const middle = (tallest * nodeSize.height + (tallest - 1) * gap.y) / 2;
  const nodes = columns.flatMap((column, step) => placeColumn({ column, step, middle, states }));
  const drawn = drawWays(ways, nodes);
  const labels = placeLabels(
    drawn.map(({ way, curve }) => ({ curve, width: widthOf(way.actions) })),
    nodes.map(({ x, y }) => ({ x, y, ...nodeSize })),
  );
  return fitTogether(nodes, drawn, labels);
}

/** Moves everything to where nothing is cut off. */
function fitTogether(
  nodes: readonly StateNode[],
  drawn: readonly DrawnWay[],
  labels: readonly Box[],
): StateDiagram {
  const boxes: Box[] = [
    ...nodes.map(({ x, y }) => ({ x, y, ...nodeSize })),
    ...labels,
    ...drawn.flatMap(({ curve }) =>
      [0.25, 0.5, 0.75].map((part) => ({ ...pointAt(curve, part), width: 0, height: 0 })),
    ),
  ];
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const move = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  return {
    nodes: nodes.map((node) => ({ ...node, ...move(node) })),
    edges: drawn.map(({ way, curve }, index) => {
      const { x, y, width, height } = labels[index] ?? { ...curve.from, width: 0, height: 0 };
      const middle = { x: x + width / 2, y: y + height / 2 };
      return { ...way, path: writeCurve(curve, move), labelAt: move(middle) };
    }),
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + margin - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + margin - top,
  };
}

/** One line for every pair of states, whatever number of actions lead that way. */
function collectWays({ transitions }: Pick<States, "transitions">): Way[] {
  const ways = new Map<string, Way>();
  for (const { action, from, to } of transitions) {
    for (const start of from) {
      const key = JSON.stringify([start, to]);
      const way = ways.get(key) ?? { from: start, to, actions: [] };
      if (!way.actions.includes(action)) way.actions.push(action);
      ways.set(key, way);
    }
  }
  return [...ways.values()];
}

function arrangeColumns(initial: string, ways: readonly Way[]): string[][] {
  const steps = new Map<string, number>([[initial, 0]]);
  const queue = [initial];
  for (let code = queue.shift(); code !== undefined; code = queue.shift()) {
    for (const { to } of ways.filter(({ from }) => from === code)) {
      if (steps.has(to)) continue;
      steps.set(to, (steps.get(code) ?? 0) + 1);
      queue.push(to);
    }
  }
  const last = Math.max(...steps.values());
  // What cannot be reached stands behind the rest, where it is noticed.
  for (const code of ways.flatMap(({ from, to }) => [from, to])) {
    if (!steps.has(code)) steps.set(code, last + 1);
  }
  const columns: string[][] = [];
  for (const [code, step] of steps) (columns[step] ??= []).push(code);
  return columns;
}

interface ColumnPlace {
  column: readonly string[];
  step: number;
  middle: number;
  states: Pick<States, "initial" | "transitions">;
}

function placeColumn({ column, step, middle, states }: ColumnPlace): StateNode[] {
  const taken = column.length * nodeSize.height + (column.length - 1) * gap.y;
  return column.map((code, place) => ({
    code,
    x: step * (nodeSize.width + gap.x),
    y: middle - taken / 2 + place * (nodeSize.height + gap.y),
    isInitial: code === states.initial,
    isFinal: !states.transitions.some(({ from }) => from.includes(code)),
  }));
}

/** Those of the states named that no steps lead to from the first one. */
export function unreachableStates(
  states: Pick<States, "initial" | "transitions">,
  codes: readonly string[],
): string[] {
  const reached = new Set([states.initial]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of states.transitions)
      if (from.some((code) => reached.has(code))) reached.add(to);
  }
  return codes.filter((code) => !reached.has(code));
}
