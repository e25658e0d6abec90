import type { Page } from "@playwright/test";

/** How many pages the browser prints, and how large the first is, in points. */
export async function printPages(page: Page): Promise<{ pages: number; size: readonly [number, number] }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(text)?.[1]?.trim() ?? "";
  const [, , width, height] = box.split(/\s+/).map(Number);
  return {
    pages: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
    size: [Math.round(width ?? 0), Math.round(height ?? 0)],
  };
}

/** A4 in points. */
export const A4 = [595, 842] as const;
