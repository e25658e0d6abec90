import type { States } from "@kezhuan/contract/metadata/object";

export interface StateNode {
  code: string;
  x: number;
  y: number;
  isInitial: boolean;
  /** No step leads away from it. */
  isFinal: boolean;
}

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

export const nodeSize = { width: 116, height: 34 } as const;
const gap = { x: 110, y: 40 } as const;
const margin = { x: 16, y: 40 } as const;

/** Places the states in columns, as many steps from the initial one as the shortest way there takes. */
export function layOutStates(states: Pick<States, "initial" | "transitions">): StateDiagram {
  const ways = collectWays(states);
  const columns = arrangeColumns(states.initial, ways);
  const tallest = Math.max(1, ...columns.map((column) => column.length));
  const height = margin.y * 2 + tallest * nodeSize.height + (tallest - 1) * gap.y;
  const nodes = columns.flatMap((column, step) => placeColumn({ column, step, height, states }));
  const edges = ways.map((way) => drawWay(way, nodes));
  const width = margin.x * 2 + columns.length * nodeSize.width + Math.max(0, columns.length - 1) * gap.x;
  return { nodes, edges, width, height };
}

interface Way {
  from: string;
  to: string;
  actions: string[];
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
  height: number;
  states: Pick<States, "initial" | "transitions">;
}

function placeColumn({ column, step, height, states }: ColumnPlace): StateNode[] {
  const taken = column.length * nodeSize.height + (column.length - 1) * gap.y;
  const top = (height - taken) / 2;
  return column.map((code, place) => ({
    code,
    x: margin.x + step * (nodeSize.width + gap.x),
    y: top + place * (nodeSize.height + gap.y),
    isInitial: code === states.initial,
    isFinal: !states.transitions.some(({ from }) => from.includes(code)),
  }));
}

function drawWay(way: Way, nodes: readonly StateNode[]): StateEdge {
  const start = nodes.find(({ code }) => code === way.from);
  const end = nodes.find(({ code }) => code === way.to);
  if (!start || !end) return { ...way, path: "", labelAt: { x: 0, y: 0 } };
  if (start === end) return { ...way, ...loop(start) };
  if (end.x > start.x) return { ...way, ...forward(start, end) };
  return { ...way, ...(end.x === start.x ? beside(start, end) : backward(start, end)) };
}

type Drawn = Pick<StateEdge, "path" | "labelAt">;

function forward(start: StateNode, end: StateNode): Drawn {
  const [x1, y1] = [start.x + nodeSize.width, start.y + nodeSize.height / 2];
  const [x2, y2] = [end.x, end.y + nodeSize.height / 2];
  const bend = (x2 - x1) / 2;
  const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  return { path, labelAt: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 6 } };
}

/** Back to an earlier state, in a bow below. */
function backward(start: StateNode, end: StateNode): Drawn {
  const [x1, y1] = [start.x + nodeSize.width / 2, start.y + nodeSize.height];
  const [x2, y2] = [end.x + nodeSize.width / 2, end.y + nodeSize.height];
  const depth = Math.max(y1, y2) + 30;
  const path = `M${x1} ${y1}C${x1} ${depth} ${x2} ${depth} ${x2} ${y2}`;
  return { path, labelAt: { x: (x1 + x2) / 2, y: depth - 12 } };
}

/** To a state of the same column, in a bow at its right. */
function beside(start: StateNode, end: StateNode): Drawn {
  const [x1, y1] = [start.x + nodeSize.width, start.y + nodeSize.height / 2];
  const [x2, y2] = [end.x + nodeSize.width, end.y + nodeSize.height / 2];
  const out = Math.max(x1, x2) + 36;
  const path = `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`;
  return { path, labelAt: { x: out - 4, y: (y1 + y2) / 2 + 4 } };
}

function loop({ x, y }: StateNode): Drawn {
  const middle = x + nodeSize.width / 2;
  const path = `M${middle - 16} ${y}C${middle - 30} ${y - 30} ${middle + 30} ${y - 30} ${middle + 16} ${y}`;
  return { path, labelAt: { x: middle, y: y - 26 } };
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
