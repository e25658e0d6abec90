/** Browser and system, as far as the browser tells. */
export function describeAgent(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/[\d.]+/.exec(agent)?.[1]?.replace("Edg", "Edge");
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/
    .exec(agent)?.[1]
    ?.replace("Mac OS X", "macOS");
  return [browser, system].filter(Boolean).join(" · ") || agent.slice(0, 60);
}
