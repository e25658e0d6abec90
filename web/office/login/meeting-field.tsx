import "./meeting-field.css";

interface Point {
  x: number;
  y: number;
  size: number;
}

const width = 720;
const height = 560;
const columns = 8;
const rows = 11;
const pairCount = 7;

/** Supply drifts in from the left, demand waits on the right, and where they meet a dot stands in its ring. */
export function MeetingField() {
  return (
    <svg className="login-field" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {pairs.map(({ supply, demand, place }, index) => (
        <path
          key={index}
          d={`M${supply.x} ${supply.y}Q${(supply.x + place.x) / 2} ${place.y} ${place.x} ${place.y}Q${(demand.x + place.x) / 2} ${place.y} ${demand.x} ${demand.y}`}
          className="login-way"
        />
      ))}
      {supplies.map(({ x, y, size }, index) => (
        <circle key={index} cx={x} cy={y} r={size} className="login-supply" />
      ))}
      {demands.map(({ x, y, size }, index) => (
        <circle key={index} cx={x} cy={y} r={size + 2} className="login-demand" />
      ))}
      {pairs.map(({ place }, index) => (
        <g key={index}>
          <circle cx={place.x} cy={place.y} r={place.size + 6} className="login-demand login-met" />
          <circle cx={place.x} cy={place.y} r={place.size} className="login-supply" />
        </g>
      ))}
    </svg>
  );
}

const draw = seededDraw(20260417);
const supplies = scatter((x) => x);
const demands = scatter((x) => width - x);
const pairs = Array.from({ length: pairCount }, (_unused, index) => {
  const y = 50 + (index * (height - 100)) / (pairCount - 1);
  const x = width / 2 + (draw() - 0.5) * 90;
  return {
    supply: nearest(supplies, x - 130 - draw() * 110, y + (draw() - 0.5) * 90),
    demand: nearest(demands, x + 130 + draw() * 110, y + (draw() - 0.5) * 90),
    place: { x: Math.round(x), y: Math.round(y), size: 5 + Math.round(draw() * 4) },
  };
});

/** A jittered grid that thins out towards the middle. */
function scatter(side: (x: number) => number): Point[] {
  const cells = Array.from({ length: columns * rows }, (_unused, index) => index);
  return cells.flatMap((cell) => {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    const x = 14 + ((column + draw() * 0.9) * (width * 0.46)) / columns;
    const y = 14 + ((row + draw() * 0.9) * (height - 28)) / rows;
    const size = 1.4 + Math.round(draw() ** 2.5 * 46) / 10;
    return draw() < 0.92 - column / columns ? [{ x: Math.round(side(x)), y: Math.round(y), size }] : [];
  });
}

function nearest(points: readonly Point[], x: number, y: number): Point {
  const distance = (point: Point) => Math.hypot(point.x - x, point.y - y);
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}

/** The same picture every time: a linear congruential generator (Numerical Recipes). */
function seededDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
