import { expect, type Page } from "@playwright/test";
import { resultLinks } from "../pages/portal-page.ts";
import { moving, test } from "../world/journey.ts";

test.use(moving);

/** Milliseconds that every call takes longer than it would. */
const DELAY = 1200;
/** Cumulative layout shift: the share of the window that moved, times how far. */
const LIMIT = 0.02;

const windows = [
  { width: 1366, height: 900, language: "" },
  { width: 390, height: 844, language: " @en" },
];
/** The others are drawn by the same parts. */
const isOften = (route: string, width: number) => (width > 1000 ? route === "/" : route === "/zcg");

for (const { language, ...viewport } of windows) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const route of ["/", "/zcg", "/zcg?trl=7-9&look=card"]) {
      const marks = isOften(route, viewport.width) ? language : `${language} @long`;
      test(`nothing on ${route} moves when slow answers and faces arrive${marks}`, async ({ page }) => {
        await watchShifts(page);
        await page.route(/\/(?:rest|api\/v1\/portal)\//, async (call) => {
          await new Promise((resolve) => setTimeout(resolve, DELAY));
          await call.continue();
        });
        await page.goto(`#${route}`);
        await expect(resultLinks(page).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        const shifts = await readShifts(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(LIMIT);
      });
    }
  });
}

interface Shift {
  value: number;
  /** What moved, from where to where. */
  moved: string[];
}

/** As browsers report it; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const describe = ({ node, previousRect: from, currentRect: to }: LayoutShift["sources"][number]) =>
      `${node?.parentElement?.className ?? ""} > ${node?.nodeName ?? ""} ${from.x} ${from.y} -> ${to.x} ${to.y}`;
    new PerformanceObserver((list) => {
      // The type asked for below has no other entries.
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({ value, moved: sources.map(describe) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function readShifts(page: Page): Promise<Shift[]> {
  // Put there by watchShifts; entries are handed over in the frame after the one that moved.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: Shift[] }).shifts;
  });
}
