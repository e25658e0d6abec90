/** How much one aggregation may ask for. Apart from the schemas, so that the public pages can read it without Zod. */
export const aggregateLimits = { groups: 2, measures: 5, rows: 1000, bounds: 20 } as const;
