import type { Curve } from "./state-labels.ts";

export interface StateNode {
  code: string;
  x: number;
  y: number;
  isInitial: boolean;
  /** No step leads away from it. */
  isFinal: boolean;
}

export interface Way {
  from: string;
  to: string;
  actions: string[];
}

export const nodeSize = { width: 116, height: 34 } as const;

export interface DrawnWay {
  way: Way;
  curve: Curve;
}

interface Ends {
  way: Way;
  start: StateNode;
  end: StateNode;
}

/** How far a bow keeps from the states it passes, and from the bow within it. */
const clearance = 30;
const lane = 28;

/** Lines between states: straight on to the next column, in a bow around everything else. */
export function drawWays(ways: readonly Way[], nodes: readonly StateNode[]): DrawnWay[] {
  const known = new Map(nodes.map((node) => [node.code, node]));
  const ends = ways.flatMap((way): Ends[] => {
    const [start, end] = [known.get(way.from), known.get(way.to)];
    return start && end ? [{ way, start, end }] : [];
  });
  const next = Math.min(...ends.flatMap(({ start, end }) => (end.x > start.x ? [end.x - start.x] : [])));
  const bows = new Bows(nodes);
  // Short bows lie within long ones.
  const bySpan = ends.toSorted((one, other) => spanOf(one) - spanOf(other));
  const drawn = new Map(
    bySpan.map(({ way, start, end }) => {
      if (start === end) return [way, loop(start)];
      if (start.x === end.x) return [way, beside(start, end)];
      return [way, end.x - start.x === next ? forward(start, end) : bows.draw(start, end)];
    }),
  );
  return ends.flatMap(({ way }) => {
    const curve = drawn.get(way);
    return curve ? [{ way, curve }] : [];
  });
}

function spanOf({ start, end }: Ends): number {
  return Math.abs(end.x - start.x);
}

/** Lines around the states in between, above or below, each in a lane of its own. */
class Bows {
  readonly #nodes: readonly StateNode[];
  readonly #taken: { isAbove: boolean; left: number; right: number }[] = [];

  constructor(nodes: readonly StateNode[]) {
    this.#nodes = nodes;
  }

  draw(start: StateNode, end: StateNode): Curve {
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
    const isAbove = this.#isAbove(start, end);
    const lanes = this.#taken.filter(
      (one) => one.isAbove === isAbove && one.left < right && one.right > left,
    ).length;
    this.#taken.push({ isAbove, left, right });
    const passed = this.#nodes.filter(({ x }) => x >= left && x <= right).map(({ y }) => y);
    const far = clearance + lanes * lane;
    const [edge, side] = isAbove ? [Math.min(...passed), -far] : [Math.max(...passed) + nodeSize.height, far];
    // What leaves a state to the right does so at its right: lines there and back do not meet.
    const at = (node: StateNode, part: number) => ({
      x: node.x + nodeSize.width * part,
      y: isAbove ? node.y : node.y + nodeSize.height,
    });
    const [from, to] = end.x > start.x ? [at(start, 0.75), at(end, 0.25)] : [at(start, 0.25), at(end, 0.75)];
    // Such a curve comes three quarters of the way to its bends.
    const out = (y: number) => y + ((edge + side - y) * 4) / 3;
    return { from, bend: { x: from.x, y: out(from.y) }, counter: { x: to.x, y: out(to.y) }, to };
  }

  /** Round the side on which no other state stands in the way. */
  #isAbove(start: StateNode, end: StateNode): boolean {
    const others = (node: StateNode, isAbove: boolean) =>
      this.#nodes.filter(({ x, y }) => x === node.x && (isAbove ? y < node.y : y > node.y)).length;
    return others(start, true) + others(end, true) < others(start, false) + others(end, false);
  }
}

function forward(start: StateNode, end: StateNode): Curve {
  const from = { x: start.x + nodeSize.width, y: start.y + nodeSize.height / 2 };
  const to = { x: end.x, y: end.y + nodeSize.height / 2 };
  const half = (to.x - from.x) / 2;
  return { from, bend: { x: from.x + half, y: from.y }, counter: { x: to.x - half, y: to.y }, to };
}

/** To a state of the same column: down at its right, up at its left. */
function beside(start: StateNode, end: StateNode): Curve {
  const isDown = end.y > start.y;
  const x = (node: StateNode) => node.x + (isDown ? nodeSize.width : 0);
  const from = { x: x(start), y: start.y + nodeSize.height / 2 };
  const to = { x: x(end), y: end.y + nodeSize.height / 2 };
  const out = from.x + (isDown ? 48 : -48);
  return { from, bend: { x: out, y: from.y }, counter: { x: out, y: to.y }, to };
}

function loop({ x, y }: StateNode): Curve {
  const middle = x + nodeSize.width / 2;
  return {
    from: { x: middle - 16, y },
    bend: { x: middle - 34, y: y - 36 },
    counter: { x: middle + 34, y: y - 36 },
    to: { x: middle + 16, y },
  };
}
