import type { States } from "@kezhuan/contract/metadata/object";
import { useId, useMemo } from "react";
import { nodeSize } from "@kezhuan/web/meta/design/state-curves.ts";
import { layOutStates } from "@kezhuan/web/meta/design/state-diagram.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { stateTexts } from "./state-texts.ts";

interface StateDiagramProps {
  states: States;
  nameState: (code: string) => string;
}

/** The states and the ways between them, drawn. The list of steps says the same in words. */
export function StateDiagram({ states, nameState }: StateDiagramProps) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const id = useId();
  const { nodes, edges, width, height, nameActions } = useMemo(() => {
    const named = new Map(
      states.transitions.map(({ action, label }) => [action, pickLabel(label, language) || action]),
    );
    const name = (actions: readonly string[]) =>
      shorten(actions.map((action) => named.get(action) ?? action).join(" / "), 16);
    // A pixel or two too many do no harm: the words are set in whatever font there is.
    const widthOf = (actions: readonly string[]) => roomFor(name(actions)) * 7.5 + 8;
    return { ...layOutStates(states, widthOf), nameActions: name };
  }, [states, language]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <figure className="state-diagram" tabIndex={0} aria-label={t("steps")}>
      <svg
        role="img"
        aria-label={t("diagram", { states: nodes.length, steps: states.transitions.length })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        <defs>
          <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8z" className="state-arrow" />
          </marker>
        </defs>
        {edges.map(({ from, to, path }) => (
          <path key={`${from} ${to}`} d={path} className="state-way" markerEnd={`url(#${id})`} />
        ))}
        {edges.map(({ from, to, actions, labelAt }) => (
          <text key={`${from} ${to}`} x={labelAt.x} y={labelAt.y} className="state-way-name">
            {nameActions(actions)}
          </text>
        ))}
        {nodes.map(({ code, x, y, isInitial, isFinal }) => (
          <g key={code} className="state-node" data-initial={isInitial} data-final={isFinal}>
            <rect x={x} y={y} width={nodeSize.width} height={nodeSize.height} rx={nodeSize.height / 2} />
            {isFinal && (
              <rect
                x={x + 3}
                y={y + 3}
                width={nodeSize.width - 6}
                height={nodeSize.height - 6}
                rx={nodeSize.height / 2 - 3}
              />
            )}
            {isInitial && <circle cx={x + 14} cy={y + nodeSize.height / 2} r="4" />}
            <text x={x + nodeSize.width / 2} y={y + nodeSize.height / 2}>
              {shorten(nameState(code), 12)}
              <title>{nameState(code)}</title>
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** To what fits. */
function shorten(text: string, most: number): string {
  let kept = text;
  while (roomFor(kept) > most) kept = `${[...kept.replace(/…$/, "")].slice(0, -1).join("")}…`;
  return kept;
}

/** In widths of a Latin letter; Chinese characters are nearly twice as wide. */
function roomFor(text: string): number {
  return [...text].reduce((room, character) => room + (/[\u2e80-\uffff]/.test(character) ? 1.6 : 0.9), 0);
}
