import { FIELD, drawMeetingField, type Point } from "./meeting-points.ts";
import "./meeting-field.css";

const field = drawMeetingField();
const supplies = field.supplies.map(circlePath).join("");
const demands = field.demands.map(circlePath).join("");
const settled = [1, 4, 7];

/** The home page's drawing. `eager`: somebody is searching, and the rest of the pairs come together. */
export function MeetingField({ eager }: { eager: boolean }) {
  return (
    <svg
      className={eager ? "meeting-field meeting-field-eager" : "meeting-field"}
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="meeting-supply" d={supplies} />
      <path className="meeting-demand" d={demands} />
      {field.meetings.map(({ x, y, r, away }, index) => (
        <g
          key={x + y}
          className={settled.includes(index) ? "meeting meeting-settled" : "meeting"}
          style={{ "--away": `${-away}px`, "--turn": index } as React.CSSProperties}
        >
          <path className="meeting-way" d={`M${x - away + r + 3} ${y}H${x - r * 1.7 - 2}`} />
          <circle className="meeting-ring" cx={x} cy={y} r={r * 1.7} />
          <circle className="meeting-dot" cx={x} cy={y} r={r} />
        </g>
      ))}
    </svg>
  );
}

function circlePath({ x, y, r }: Point): string {
  const radius = Math.round(r * 10) / 10;
  const across = 2 * radius;
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0`;
}
